import { z } from "zod";
import { ShownAnewSchema, shownAnewErrors } from "../account-security/shown-anew.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { beingMade, notThere, ReadyFileSchema } from "../common/made-file.ts";

/** For how long what was made is kept to be downloaded. */
export const exportKeptDays = 7;

/** How the ZIP of everything that an account has stands. */
export const AccountExportSchema = z.discriminatedUnion("state", [...beingMade, ReadyFileSchema, ...notThere]);
export type AccountExport = z.infer<typeof AccountExportSchema>;

export const accountExports = {
  /** Null where none was asked for. */
  get: endpoint
    .route({ method: "GET", path: "/me/export", summary: "The export of everything that the account has" })
    .output(z.object({ export: AccountExportSchema.nullable() })),
  /** In place of an earlier one; one that is under way goes on. */
  begin: endpoint
    .route({ method: "POST", path: "/me/export", summary: "Have everything that the account has put into one ZIP" })
    .input(ShownAnewSchema)
    .output(z.object({ export: AccountExportSchema }))
    .meta({ errors: [...shownAnewErrors] }),
  /** What was made until then goes. */
  cancel: endpoint
    .route({ method: "DELETE", path: "/me/export", summary: "Stop the export, or delete what it made" })
    .output(DoneSchema),
};
