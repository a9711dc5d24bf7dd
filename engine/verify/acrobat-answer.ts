import type { SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import type { AcrobatTrust } from "./acrobat-trust.ts";
import type { ReasonCode } from "./reasons.ts";

type Judged = Pick<ValidationReport, "status" | "reasons" | "signatures">;
type Answer = ValidationReport["acrobat"];

const no = (because: string): Answer => ({ answer: "no", because });
const unknown = (because: string, exactly?: string): Answer => ({
  answer: "unknown",
  because,
  ...(exactly === undefined ? {} : { exactly }),
});

/** What this program cannot judge, and Acrobat perhaps can. */
const beyondUs: readonly string[] = [
  "encrypted",
  "encrypted-since",
  "took-too-long",
  "nobody-signed",
  "too-many-revisions",
  "unsupported-kind",
  "unsupported-algorithm",
  "weak-key",
  "time-stamp-unsupported",
  "change-unclear",
] satisfies ReasonCode[];

const day = (date: string): string =>
  new Date(date).toLocaleDateString("en-US", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

const unsettledBy = (signature: SignatureReport, trust: AcrobatTrust): Answer | null => {
  const who = signature.subject ?? "the signer";
  if (trust.kind === "unlisted") {
    const issuer = trust.issuer ?? "who issued the certificate";
    return unknown(
      `Every signature holds. Whether Acrobat trusts ${issuer} cannot be known here: this program knows some of the authorities that Acrobat trusts, but not all.`,
      `The certificate of ${who}, issued by ${issuer}, leads to no authority on a dated list of this program. Such a list names authorities of Adobe’s Approved Trust List as of its date.`,
    );
  }
  const { certificate, list, date } = trust.anchor;
  const authority = certificateFacts(certificate).subject;
  if (trust.kind === "other-policy")
    return unknown(
      `Every signature holds, and ${authority} is on ${list} (${day(date)}), but only for certificates under policies that the certificate of ${who} does not name.`,
    );
  if (!trust.isTimeSettled)
    return unknown(
      `Every signature holds and leads to ${authority}, but the certificate of ${who} has ended since, and whether Acrobat trusts the time-stamp that proves the earlier date cannot be known here.`,
    );
  // A time-stamp authority's own standing is not asked before the check is shown.
  if (signature.level !== "DTS" && signature.revocation !== "good")
    return unknown(
      `Every signature holds and leads to ${authority}, which is on ${list} (${day(date)}). Nothing in the file says whether the certificate of ${who} was revoked: Acrobat asks its authority, this program asks nobody.`,
    );
  return null;
};

/**
 * "Will Acrobat show a green check?" in one of three answers. Yes needs, for every signature, a chain to a certificate of a
 * list whose date is known, under a policy that the list names for it, with proof that it was not revoked. What such a list
 * does not hold cannot be known here, for Adobe's own list changes and organizations add to it.
 *
 * @param trusts of the signatures, in their order
 */
export const acrobatAnswer = ({ status, reasons, signatures }: Judged, trusts: readonly AcrobatTrust[]): Answer => {
  if (status === "unsigned") return no("The document is not signed.");
  const all = [...reasons, ...signatures.flatMap((signature) => signature.reasons)];
  const broken = all.find(({ effect }) => effect === "invalid");
  if (broken !== undefined) return no(broken.text);
  const open = all.filter(({ effect, code }) => effect === "indeterminate" && code !== "untrusted-chain");
  const unsettled = open.find(({ code }) => !beyondUs.includes(code));
  if (unsettled !== undefined) return no(unsettled.text);
  const [beyond] = open;
  if (beyond !== undefined) return unknown(beyond.text);
  for (const [index, { chain, subject }] of signatures.entries())
    if (trusts[index]?.kind === "unlisted" && chain.length === 1 && chain[0]?.subject === chain[0]?.issuer)
      return no(`The certificate of ${subject ?? "the signer"} was issued by nobody but its owner.`);
  for (const [index, signature] of signatures.entries()) {
    const trust = trusts[index];
    const doubt = trust === undefined ? unknown("A signature was not judged.") : unsettledBy(signature, trust);
    if (doubt !== null) return doubt;
  }
  const named = trusts.flatMap((trust) =>
    trust.kind === "listed"
      ? [
          `${certificateFacts(trust.anchor.certificate).subject} (${trust.anchor.list}, as of ${day(trust.anchor.date)})`,
        ]
      : [],
  );
  return {
    answer: "yes",
    because: `Every signature holds, nothing was changed that should not be, and all lead to an authority that Acrobat trusts: ${[...new Set(named)].join("; ")}. What was taken off the list since is not known here.`,
  };
};
