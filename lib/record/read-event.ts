import type { EventDefinition } from "#contract/common/define-event.ts";
import { eventDefinitions, type SigningEvent } from "#contract/signing-log/signing-event.ts";

/** What one line of a log says, apart from who did it and when. */
export type Said = Pick<SigningEvent, "kind" | "data">;

/**
 * A line as it was written, in the words of today. Data of an older version is brought up to now; what cannot be read, as of
 * a kind that a newer platform wrote, is said to be so: one such line must not keep anybody from the whole log.
 */
export const readEvent = (
  kind: string,
  data: Readonly<Record<string, unknown>>,
  version: number,
  definitions: Readonly<Record<string, EventDefinition>> = eventDefinitions,
): Said => {
  const definition = Object.hasOwn(definitions, kind) ? definitions[kind] : undefined;
  if (definition === undefined || version > definition.version) return unreadable(kind, data);
  const current = version < definition.version ? (definition.upcast?.(data, version) ?? data) : data;
  const parsed = definition.data.safeParse(current);
  return parsed.success ? ({ kind, data: parsed.data } as Said) : unreadable(kind, data);
};

const unreadable = (was: string, data: Readonly<Record<string, unknown>>): Said => ({
  kind: "unreadable",
  data: { ...data, was },
});
