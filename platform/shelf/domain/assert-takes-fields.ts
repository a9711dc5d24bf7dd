import type { FieldPlace } from "#contract/field/entity.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";
import { templatePlace } from "#lib/fields/template-fields.ts";
import { Refusal } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";

type File = { path: string; name: string };

/** Stops fields on a document that somebody certified for signing only: its owner learns it here, not in a meeting. */
export const assertDrawnOn = async (services: Services, act: Act, file: File): Promise<void> => {
  const verdict = await services.engine.preflight({ ...file, drawsFields: true }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
};

const whiteOutsIn = (fields: readonly TemplateField[]): FieldPlace[] =>
  fields.filter(({ type }) => type === "white_out").map(templatePlace);

/** Stops white-outs under which the lock could not remove everything for certain. */
const assertRemovable = async (services: Services, act: Act, file: File, places: FieldPlace[]): Promise<void> => {
  if (places.length === 0) return;
  const verdict = await services.engine.checkWhiteOuts({ ...file, places }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
};

/** Whether the document takes these fields as a signing would. */
export const assertTakesFields = async (
  services: Services,
  act: Act,
  file: File,
  fields: readonly TemplateField[],
): Promise<void> => {
  if (fields.length === 0) return;
  await assertDrawnOn(services, act, file);
  await assertRemovable(services, act, file, whiteOutsIn(fields));
};
