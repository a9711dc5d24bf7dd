import type { IdType, ReadDocument } from "#contract/identity/entity.ts";
import { documentFindings } from "#lib/id-documents/document-findings.ts";
import { namePartsOf } from "#lib/people/name-parts.ts";
import type { CheckedDocument, DocumentFailure } from "../identity-vendor.ts";
import type { Script } from "./script.ts";

export type DocumentResult =
  | { status: "passed"; document: CheckedDocument }
  | { status: "failed"; reason: DocumentFailure | (string & {}); document: CheckedDocument | null }
  | { status: "canceled" }
  | { status: "a-status-nobody-has-heard-of" };

const nothingRead: CheckedDocument = {
  typeOfId: "driver-license",
  firstName: null,
  middleName: null,
  lastName: null,
  birthDate: null,
  number: null,
  issueDate: null,
  expirationDate: null,
  country: null,
  state: null,
};

const checkedOf = ({ source: _source, ...document }: ReadDocument): CheckedDocument => document;

/** By what stands on the document alone. That it is genuine the simulator cannot know, and does not say. */
const asRead = (seen: CheckedDocument | null, today: string): DocumentResult => {
  if (seen === null) return { status: "failed", reason: "unreadable", document: null };
  const findings = documentFindings({ source: "pdf417", ...seen }, today, null);
  if (findings.includes("expired")) return { status: "failed", reason: "expired", document: seen };
  const isImpossible = (
    ["issued-in-the-future", "born-in-the-future", "expires-before-issue", "issued-before-birth"] as const
  ).some((finding) => findings.includes(finding));
  if (isImpossible) return { status: "failed", reason: "not-genuine", document: seen };
  return { status: "passed", document: seen };
};

/**
 * What the simulator says of a document: by what it read, unless a script says otherwise.
 * Where a script has it pass what cannot be read, it is the document of `name`.
 * @param read from the back of a licence by the simulator's own eyes; of a passport what the person's device says it read
 */
export const decideDocument = (
  { typeOfId, read, today, name }: { typeOfId: IdType; read: ReadDocument | null; today: string; name: string },
  script: Script["document"],
): DocumentResult => {
  const { firstName, lastName } = namePartsOf(name);
  const isOfType = read !== null && read.typeOfId === typeOfId;
  const overrides = Object.entries(script?.document ?? {}).filter(([, value]) => value !== undefined);
  const hasOverrides = overrides.length > 0;
  const base = isOfType
    ? checkedOf(read)
    : hasOverrides || script?.outcome === "passed"
      ? { ...nothingRead, typeOfId, firstName, lastName }
      : null;
  const seen = base === null ? null : { ...base, ...(Object.fromEntries(overrides) as Partial<CheckedDocument>) };
  switch (script?.outcome ?? "as-read") {
    case "as-read":
      return asRead(seen, today);
    case "passed":
      return { status: "passed", document: seen ?? { ...nothingRead, typeOfId, firstName, lastName } };
    case "failed":
      return { status: "failed", reason: script?.reason ?? "other", document: seen };
    case "canceled":
      return { status: "canceled" };
    case "unheard-of":
      return { status: "a-status-nobody-has-heard-of" };
  }
};
