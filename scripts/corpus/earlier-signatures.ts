import type { Reason, SignatureReport, ValidationReport } from "#contract/verification/report.ts";

/** What our own fields are over a document that is signed: stamps, which the earlier signature cannot cover. */
const ownStamp = "annotation-added";
const ofChanges = new Set(["changed-after", "change-unclear", "changed-as-permitted"]);

const named = (reasons: readonly Reason[]): string =>
  reasons
    .filter(({ code, effect }) => effect !== "note" && !ofChanges.has(code))
    .map(({ code }) => code)
    .toSorted()
    .join(", ");

const changesIn = ({ changes }: SignatureReport): string[] =>
  changes.filter(({ verdict }) => verdict !== "allowed").map(({ code, text }) => `${code}: ${text}`);

/**
 * What our own judgement holds against signatures that stood in a document before its lock and did not before: nothing may,
 * but where fields were drawn the stamps that they are (`docs/decisions/fields-over-a-signed-document.md`).
 */
export const earlierSignatureObjections = (
  before: ValidationReport,
  after: ValidationReport,
  { hasFields }: { hasFields: boolean },
): string[] =>
  before.signatures.flatMap((earlier): string[] => {
    const who = `our own judgement of “${earlier.fieldName}”`;
    const now = after.signatures.find(
      ({ fieldName, byteRange }) => fieldName === earlier.fieldName && byteRange?.join() === earlier.byteRange?.join(),
    );
    if (now === undefined) return [`${who}: it is gone`];
    const known = new Set(changesIn(earlier));
    const added = changesIn(now).filter((change) => !known.has(change));
    const strange = added.filter((change) => !hasFields || !change.startsWith(`${ownStamp}:`));
    if (strange.length > 0) return [`${who}: ${strange.join(", ")}`];
    if (named(now.reasons) !== named(earlier.reasons))
      return [`${who}: “${named(earlier.reasons)}” before, “${named(now.reasons)}” now`];
    if (added.length === 0 && now.status !== earlier.status)
      return [`${who}: ${earlier.status} before, ${now.status} now`];
    return [];
  });
