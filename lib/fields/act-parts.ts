import { actParts, type ActPart, type WaivablePart, type Waiver } from "#contract/document/act-parts.ts";
import type { Field } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { type AskedIdentification, type IdentifiedPerson, unidentifiedOf } from "../identity/unidentified.ts";
import { isPrincipal } from "../people/principals.ts";
import { outlineOf, type FieldOutline } from "./field-outlines.ts";
import { isFilled } from "./field-types.ts";
import type { OnDocument } from "./on-document.ts";

/** Only what is called a notarization has to be one; a review or a practice may be locked as it is. */
export const isNotarization = (kind: SigningKind): boolean => kind === "real";

export const actPartNames: Record<WaivablePart, string> = {
  "principal-signature": "a signature of a principal",
  "notary-signature": "the notary’s signature",
  seal: "the stamp",
  statement: "the required statement",
  identification: "the identification of every principal",
};

/** As one part of a sentence: "the stamp and the required statement". */
export const actPartsText = (parts: readonly WaivablePart[]): string =>
  new Intl.ListFormat("en-US", { style: "long", type: "conjunction" }).format(parts.map((part) => actPartNames[part]));

type Person = { id: MemberId; type: MemberType };

export const isSignature = ({ type }: Pick<Field, "type">): boolean => type === "signature" || type === "sign";

/** Whether a field is this part, once it is filled. */
const makes =
  (part: ActPart, members: readonly Person[]) =>
  (field: Pick<Field, "type" | "memberId">): boolean => {
    const owner = members.find(({ id }) => id === field.memberId);
    switch (part) {
      case "principal-signature":
        return isSignature(field) && owner !== undefined && isPrincipal(owner);
      case "notary-signature":
        return owner?.type === "notary" && (isSignature(field) || field.type === "notary_signature");
      case "seal":
        return field.type === "notary_stamp";
      case "statement":
        return field.type === "required_ron_statement";
    }
  };

export type ActPartState =
  | { part: ActPart; state: "there" }
  /** The notary goes without it. */
  | { part: ActPart; state: "waived"; reason: string }
  /** It is placed, and must be filled in before the lock in any case. */
  | { part: ActPart; state: "placed" }
  | { part: ActPart; state: "missing" };

type Waived = { waivers: readonly Pick<Waiver, "part" | "reason">[] };

/** As `actPartsOf`, of fields that are known in outline. */
export const actPartsOfOutlines = ({
  outlines,
  members,
  waivers,
}: Waived & { outlines: readonly FieldOutline[]; members: readonly Person[] }): ActPartState[] =>
  actParts.map((part) => {
    const made = outlines.filter(makes(part, members));
    if (made.some((outline) => outline.isFilled)) return { part, state: "there" };
    const waiver = waivers.find((each) => each.part === part);
    if (waiver !== undefined) return { part, state: "waived", reason: waiver.reason };
    return { part, state: made.some(({ required }) => required) ? "placed" : "missing" };
  });

/** How each part of an act stands on a document, in the order of an act. A waiver of what is there has no effect. */
export const actPartsOf = ({ fields, ...facts }: OnDocument<Person> & Waived): ActPartState[] =>
  actPartsOfOutlines({ ...facts, outlines: fields.map(outlineOf) });

/** That it is not established who everybody is, where the signing asks for it: waived for a reason, or missing; null where nothing is missing. */
export const identificationState = <P extends IdentifiedPerson>({
  asked,
  members,
  waivers,
}: Waived & { asked: AskedIdentification; members: readonly P[] }):
  | { state: "waived"; reason: string; people: readonly P[] }
  | { state: "missing"; people: readonly P[] }
  | null => {
  const people = unidentifiedOf(asked, members);
  if (people.length === 0) return null;
  const waiver = waivers.find(({ part }) => part === "identification");
  return waiver === undefined ? { state: "missing", people } : { state: "waived", reason: waiver.reason, people };
};

/** What a notarization goes without as it stands: nothing that is there, and of no other kind of signing anything. */
export const waivedParts = ({
  kind,
  asked,
  members,
  ...onDocument
}: OnDocument<Person & IdentifiedPerson> & Waived & { kind: SigningKind; asked?: AskedIdentification }): {
  part: WaivablePart;
  reason: string;
}[] => {
  if (!isNotarization(kind)) return [];
  const identification = identificationState({ asked, members, waivers: onDocument.waivers });
  return [
    ...actPartsOf({ ...onDocument, members }).flatMap((each) =>
      each.state === "waived" ? [{ part: each.part, reason: each.reason }] : [],
    ),
    ...(identification?.state === "waived" ? [{ part: "identification" as const, reason: identification.reason }] : []),
  ];
};

/** What stands on a document of the hands that made the act. */
export type ActSummary = {
  /** In the order of `members`. */
  signedBy: { fullName: string; signatures: number; initials: number }[];
  notarySignatures: number;
  seals: number;
  statements: number;
};

export const summariseAct = ({ fields, members }: OnDocument<Person & { fullName: string }>): ActSummary => {
  const filled = fields.filter(isFilled);
  const count = (part: ActPart) => filled.filter(makes(part, members)).length;
  return {
    signedBy: members
      .filter(({ type }) => type !== "notary")
      .map(({ id, fullName }) => {
        const own = filled.filter(({ memberId }) => memberId === id);
        return {
          fullName,
          signatures: own.filter(isSignature).length,
          initials: own.filter(({ type }) => type === "initials").length,
        };
      })
      .filter(({ signatures, initials }) => signatures + initials > 0),
    notarySignatures: count("notary-signature"),
    seals: count("seal"),
    statements: count("statement"),
  };
};

/** "signed by Maria Hernández (2), notary’s signature 1, stamp 1, statement 1"; empty where nothing of it is there. */
export const actSummaryText = ({ signedBy, notarySignatures, seals, statements }: ActSummary): string => {
  const by = (what: "signatures" | "initials") =>
    signedBy.filter((each) => each[what] > 0).map((each) => `${each.fullName} (${each[what]})`);
  const people = (verb: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${verb} ${names.join(", ")}`];
  const counted = (what: string, count: number) => (count === 0 ? [] : [`${what} ${count}`]);
  return [
    ...people("signed by", by("signatures")),
    ...people("initialed by", by("initials")),
    ...counted("notary’s signature", notarySignatures),
    ...counted("stamp", seals),
    ...counted("statement", statements),
  ].join(", ");
};

/** "the stamp and the required statement: the lender’s form has them on paper"; like reasons are said once. */
export const waiverLines = (waived: readonly Pick<Waiver, "part" | "reason">[]): string[] => {
  const reasons = [...new Set(waived.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const parts = waived.filter((each) => each.reason === reason).map(({ part }) => part);
    return `${actPartsText(parts)}: ${reason}`;
  });
};

/** Behind what was locked: "; without the stamp and the required statement, as the notary waived". */
export const waivedWords = (waived: readonly WaivablePart[] = []): string =>
  waived.length === 0 ? "" : `; without ${actPartsText(waived)}, as the notary waived`;
