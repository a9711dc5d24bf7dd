import { z } from "zod";
import { ShownAnewSchema, shownAnewErrors } from "../account-security/shown-anew.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { beingMade, notThere, ReadyFileSchema } from "../common/made-file.ts";

/** For how long what was made is kept to be downloaded. */
export const exportKeptDays = 7;

/** How the ZIP of everything that an account has stands. */
export const AccountExportSchema = z.discriminatedUnion("state", [...beingMade, ReadyFileSchema, ...notThere]);
export type AccountExport = z.infer<typeof AccountExportSchema>;

/** `isOpen`: this session has shown who it is, and may download what was made. */
export const ExportStandingSchema = z.object({ export: AccountExportSchema.nullable(), isOpen: z.boolean() });
export type ExportStanding = z.infer<typeof ExportStandingSchema>;

export const accountExports = {
  /** Null where none was asked for. */
  get: endpoint
    .route({ method: "GET", path: "/me/export", summary: "The export of everything that the account has" })
    .output(ExportStandingSchema),
  /** In place of an earlier one; one that is under way goes on. */
  begin: endpoint
    .route({ method: "POST", path: "/me/export", summary: "Have everything that the account has put into one ZIP" })
    .input(ShownAnewSchema)
    .output(ExportStandingSchema)
    .meta({ errors: [...shownAnewErrors] }),
  /** For the session that asks; the file is closed to it again when another one opens it. */
  open: endpoint
    .route({ method: "POST", path: "/me/export/open", summary: "Show who you are, and download what was made" })
    .input(ShownAnewSchema)
    .output(ExportStandingSchema)
    .meta({ errors: [...shownAnewErrors, "account-export/not-there"] }),
  /** What was made until then goes. */
  cancel: endpoint
    .route({ method: "DELETE", path: "/me/export", summary: "Stop the export, or delete what it made" })
    .output(DoneSchema),
};
