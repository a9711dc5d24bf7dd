import { z } from "zod";
import { NotaryBlockIdSchema } from "../common/ids.ts";
import { BlockFieldsSchema, BlockNameSchema, NotaryBlockSchema } from "./entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";

const ById = z.object({ blockId: NotaryBlockIdSchema });

/** A notary's own groups of fields; nobody else reads or changes them. */
export const blocks = {
  list: endpoint
    .route({ method: "GET", path: "/me/notary-blocks", summary: "The notary's blocks, by name" })
    .output(z.array(NotaryBlockSchema)),
  create: endpoint
    .route({ method: "POST", path: "/me/notary-blocks", summary: "Keep a group of fields as a block" })
    .input(
      z.object({
        /** Chosen by the caller: the same block sent again is the same block, and a deleted one comes back as it was. */
        blockId: NotaryBlockIdSchema,
        name: BlockNameSchema,
        fields: BlockFieldsSchema,
      }),
    )
    .output(NotaryBlockSchema)
    .meta({ errors: ["block/duplicate-name", "block/too-many", "fields/bad-operation", "text/hidden-character"] }),
  rename: endpoint
    .route({ method: "PATCH", path: "/me/notary-blocks/{blockId}", summary: "Give a block another name" })
    .input(ById.extend({ name: BlockNameSchema }))
    .output(NotaryBlockSchema)
    .meta({ errors: ["block/duplicate-name", "text/hidden-character"] }),
  /** What it holds from then on; documents in which it was placed keep their fields. */
  change: endpoint
    .route({ method: "PUT", path: "/me/notary-blocks/{blockId}/fields", summary: "Give a block other fields" })
    .input(ById.extend({ fields: BlockFieldsSchema }))
    .output(NotaryBlockSchema)
    .meta({ errors: ["fields/bad-operation", "text/hidden-character"] }),
  remove: endpoint
    .route({ method: "DELETE", path: "/me/notary-blocks/{blockId}", summary: "Delete a block" })
    .input(ById)
    .output(DoneSchema),
};
