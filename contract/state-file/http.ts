import { z } from "zod";
import { StateAbbrSchema } from "../account/entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";

/** A file of a Secretary of State that notaries of that state need: a form, a notice, a handbook. */
export const StateFileSchema = z.object({
  id: z.uuid(),
  state: StateAbbrSchema,
  /** What it is, as people read it. */
  name: z.string(),
  sizeBytes: z.int(),
  addedAt: InstantSchema,
});
export type StateFile = z.infer<typeof StateFileSchema>;

export const maxStateFileBytes = 8 * 1_048_576;

export const stateFiles = {
  /** Whoever is signed in reads them; their bytes come from the `stateFileContent` route. */
  list: endpoint
    .route({ method: "GET", path: "/secretary-of-state-files", summary: "Files of a Secretary of State, by state" })
    .input(z.object({ state: StateAbbrSchema.optional() }))
    .output(z.array(StateFileSchema)),
  add: endpoint
    .route({
      method: "POST",
      path: "/admin/secretary-of-state-files",
      summary: "Add a file of a state (PDF, multipart)",
    })
    .input(
      z.object({
        state: StateAbbrSchema,
        name: PlainLineSchema(120),
        file: z.file().max(maxStateFileBytes).mime("application/pdf"),
      }),
    )
    .output(StateFileSchema)
    .meta({ errors: ["state-file/not-pdf", "text/hidden-character"] }),
  remove: endpoint
    .route({ method: "DELETE", path: "/admin/secretary-of-state-files/{fileId}", summary: "Offer a file no longer" })
    .input(z.object({ fileId: z.uuid() }))
    .output(DoneSchema),
};
