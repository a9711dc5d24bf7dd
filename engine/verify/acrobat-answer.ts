import type { ValidationReport } from "#contract/entities/validation-report.ts";
import { acrobatRoots, type DatedTrustList } from "./acrobat-roots.ts";

type Judged = Pick<ValidationReport, "status" | "reasons" | "signatures">;
type Answer = ValidationReport["acrobat"];

const no = (because: string): Answer => ({ answer: "no", because });

/**
 * "Will Acrobat show a green check?" in one of three answers. Yes needs a chain to a root of a list whose date is known; what
 * such a list does not hold cannot be known here, for Adobe's own list changes and organisations add to it.
 */
export const acrobatAnswer = ({ status, reasons, signatures }: Judged, list: DatedTrustList = acrobatRoots): Answer => {
  if (status === "unsigned") return no("The document is not signed.");
  const all = [...reasons, ...signatures.flatMap((signature) => signature.reasons)];
  const broken = all.find(({ effect }) => effect === "invalid");
  if (broken !== undefined) return no(broken.text);
  const unsettled = all.find(({ effect, code }) => effect === "indeterminate" && code !== "untrusted-chain");
  if (unsettled !== undefined) return no(unsettled.text);
  const tops = signatures.flatMap(({ chain }) => chain.slice(-1));
  const ownIssuer = signatures.find(({ chain }) => chain.length === 1 && chain[0]?.subject === chain[0]?.issuer);
  if (ownIssuer !== undefined)
    return no(`The certificate of ${ownIssuer.subject ?? "the signer"} was issued by nobody but its owner.`);
  if (tops.length > 0 && tops.every(({ sha256 }) => list.sha256s.includes(sha256)))
    return {
      answer: "yes",
      because: `Every signature holds and leads to an authority on Adobe's list as of ${list.date}.`,
    };
  const unknown = tops.find(({ sha256 }) => !list.sha256s.includes(sha256));
  return {
    answer: "unknown",
    because: `Every signature holds. Whether Acrobat trusts ${unknown?.issuer ?? "who issued the certificate"} cannot be known here: it is not on a dated list of this program.`,
  };
};
