import { z } from "zod";
import { type BridgeCalls, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { ShelfFolderIdSchema, ShelfItemIdSchema } from "../common/ids.ts";
import { uploadedFile } from "../document/bridge.ts";
import { WholeShelfItemSchema } from "./entity.ts";

export const ShelfUploadTargetSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new"), folderId: ShelfFolderIdSchema.nullable() }),
  z.object({ kind: z.literal("version"), itemId: ShelfItemIdSchema }),
]);
export type ShelfUploadTarget = z.infer<typeof ShelfUploadTargetSchema>;

export const shelfCalls = {
  "shelf.upload": {
    windows: workstation,
    input: z.object({ target: ShelfUploadTargetSchema, ...uploadedFile }),
    output: orRefused(ok({ item: WholeShelfItemSchema, signedBy: z.array(z.string()) })),
    summary: "Upload a spooled file into the library; tells who had signed it before",
  },
} as const satisfies BridgeCalls;
