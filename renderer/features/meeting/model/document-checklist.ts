import type { Credential } from "#contract/certificate/bridge.ts";
import type { ActPart, WaivablePart } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { isReserved } from "#lib/documents/document-state.ts";
import { actPartNames, actPartsOf, identificationState, isNotarization } from "#lib/fields/act-parts.ts";
import { isFillable } from "#lib/fields/field-types.ts";
import type { AskedIdentification } from "#lib/identity/unidentified.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { filledBy, withoutAgreement } from "#lib/fields/without-agreement.ts";
import { isPrincipal } from "#lib/people/principals.ts";
import { notAskedOf } from "#lib/fields/not-asked-of.ts";
import { missingForLock, type Missing } from "#lib/fields/missing-for-lock.ts";
import { fieldTypeNames, unfilledVerbs } from "#renderer/features/fields/index.ts";

export type ChecklistRemedy =
  | { kind: "reveal"; field: Field }
  | { kind: "import-certificate" }
  | { kind: "sign"; field: Field }
  | { kind: "place-part"; part: ActPart }
  /** Of the notary's own signature. */
  | { kind: "place-and-sign"; part: ActPart }
  /** Of its line's part; `parts` are ticked at first. */
  | { kind: "waive"; part: WaivablePart; parts: readonly WaivablePart[] }
  | { kind: "withdraw-waiver"; part: WaivablePart }
  | { kind: "identify"; people: readonly Member[] };

/** One line beside the lock: what holds already, or what is missing and how it is put right. */
export type ChecklistItem = { id: string; isMet: boolean; text: string; remedies?: readonly ChecklistRemedy[] };

export type ChecklistFacts = {
  kind: SigningKind;
  /** Absent: the signing does not ask who its people are. */
  asked?: AskedIdentification;
  document: Pick<Document, "lease" | "waivers">;
  fields: readonly Field[];
  members: readonly Member[];
  /** Members whose last decision was not to sign electronically. */
  declinedMemberIds: ReadonlySet<string>;
  credential: Credential | null;
  ownMemberId: string | null;
  hasSealFacts: boolean;
  pendingChanges: number;
  isConnected: boolean;
  now: Date;
};

const missingField = (field: Field, owner: Member | null, ownMemberId: string | null): ChecklistItem => {
  const page = `page ${field.place.page + 1}`;
  if (owner === null) {
    return {
      id: field.id,
      isMet: false,
      text: `The ${fieldTypeNames[field.type].toLowerCase()} field on ${page} is for nobody yet`,
      remedies: [{ kind: "reveal", field }],
    };
  }
  const isOwn = owner.id === ownMemberId;
  return {
    id: field.id,
    isMet: false,
    text: isOwn
      ? `You have not ${unfilledVerbs[field.type]} ${page}`
      : `${owner.fullName} has not ${unfilledVerbs[field.type]} ${page}`,
    remedies: [isOwn ? { kind: "sign", field } : { kind: "reveal", field }],
  };
};

/**
 * Those whose content stands on the document though they took their agreement back. A picture is its owner's own hand, so
 * whoever does not agree has taken it back, whatever this page has heard; anything else the notary may have written.
 */
const withdrawnFrom = ({ fields, members, declinedMemberIds }: ChecklistFacts): Member[] =>
  withoutAgreement({ fields, members }).filter(
    (member) =>
      declinedMemberIds.has(member.id) || filledBy(fields, member).some(({ value }) => value.kind === "image"),
  );

const forPeople = (facts: ChecklistFacts, allMissing: Missing<Member>): ChecklistItem[] => {
  const { fields, members, declinedMemberIds, ownMemberId } = facts;
  const withdrawn = withdrawnFrom(facts);
  return members.flatMap((member): ChecklistItem[] => {
    const who = member.id === ownMemberId ? "You" : member.fullName;
    const missing = allMissing.fields.flatMap(({ field, owner }) => (owner?.id === member.id ? [field] : []));
    if (missing.length === 0 && withdrawn.includes(member)) {
      const text = `${who} has signed, but does not want to sign electronically any more`;
      const remedies = filledBy(fields, member)
        .slice(0, 1)
        .map((field) => ({ kind: "reveal" as const, field }));
      return [{ id: `withdrawn-${member.id}`, isMet: false, text, remedies }];
    }
    if (!fields.some((field) => field.memberId === member.id && field.required && isFillable(field.type))) return [];
    if (missing.length === 0) {
      return [
        {
          id: `done-${member.id}`,
          isMet: true,
          text: `${who} ${member.id === ownMemberId ? "have" : "has"} completed every field`,
        },
      ];
    }
    const consent: ChecklistItem[] =
      member.type === "notary" || member.consentedAt !== null
        ? []
        : [
            {
              id: `consent-${member.id}`,
              isMet: false,
              text: declinedMemberIds.has(member.id)
                ? `${who} does not want to sign electronically`
                : `${who} has not agreed to sign electronically yet`,
            },
          ];
    return [...consent, ...missing.map((field) => missingField(field, member, ownMemberId))];
  });
};

/** What a notarization bears, or is waived. Of a bare document it is likely that all of it is. */
const forParts = ({ kind, document: { waivers }, fields, members }: ChecklistFacts): ChecklistItem[] => {
  if (!isNotarization(kind)) return [];
  const states = actPartsOf({ fields, members, waivers });
  const missing = states.flatMap(({ part, state }) => (state === "missing" ? [part] : []));
  return states.flatMap((each): ChecklistItem[] => {
    const { part } = each;
    const name = actPartNames[part];
    if (each.state === "missing")
      return [
        {
          id: `part-${part}`,
          isMet: false,
          text: `${capitalised(name)} is not on it`,
          remedies: [
            ...(part === "notary-signature" ? [{ kind: "place-and-sign" as const, part }] : []),
            // Nobody's field would be filled by anybody.
            ...(part === "principal-signature" && !members.some(isPrincipal)
              ? []
              : [{ kind: "place-part" as const, part }]),
            { kind: "waive", part, parts: fields.length === 0 ? missing : [part] },
          ],
        },
      ];
    if (each.state === "waived")
      return [
        {
          id: `waived-${part}`,
          isMet: true,
          text: `Waived: ${name} (${each.reason})`,
          remedies: [{ kind: "withdraw-waiver", part }],
        },
      ];
    return [];
  });
};

const andList = new Intl.ListFormat("en-US");

/** Of a notarization that asks for it: of whom it is not established who they are. */
const forIdentification = ({ kind, asked, document: { waivers }, members }: ChecklistFacts): ChecklistItem[] => {
  const part = "identification";
  const identification = isNotarization(kind) ? identificationState({ asked, members, waivers }) : null;
  if (identification === null) return [];
  const names = andList.format(identification.people.map(({ fullName }) => fullName));
  return identification.state === "waived"
    ? [
        {
          id: `waived-${part}`,
          isMet: true,
          text: `Waived: the identification of ${names} (${identification.reason})`,
          remedies: [{ kind: "withdraw-waiver", part }],
        },
      ]
    : [
        {
          id: part,
          isMet: false,
          text: `It is not established who ${names} ${identification.people.length === 1 ? "is" : "are"}`,
          remedies: [
            { kind: "identify", people: identification.people },
            { kind: "waive", part, parts: [part] },
          ],
        },
      ];
};

const forCertificate = ({ credential, now }: ChecklistFacts): ChecklistItem => {
  const id = "certificate";
  if (credential === null) {
    return { id, isMet: false, text: "No certificate on this computer", remedies: [{ kind: "import-certificate" }] };
  }
  if (credential.status === "expired" || new Date(credential.validTo) <= now) {
    return {
      id,
      isMet: false,
      text: `The certificate of ${credential.subject} has expired`,
      remedies: [{ kind: "import-certificate" }],
    };
  }
  if (credential.status === "keychain-locked") {
    return { id, isMet: false, text: "The keychain of this computer is locked, so the certificate cannot be opened" };
  }
  if (credential.status === "damaged") {
    return { id, isMet: false, text: "The stored certificate is damaged", remedies: [{ kind: "import-certificate" }] };
  }
  return { id, isMet: true, text: `Certificate of ${credential.subject}` };
};

/** Parts of the act that are neither on the document nor waived. */
export const missingPartsIn = (items: readonly ChecklistItem[]): WaivablePart[] =>
  items.flatMap(({ remedies = [] }) => remedies.flatMap((remedy) => (remedy.kind === "waive" ? [remedy.part] : [])));

/** Nothing is asked of whom the notary keeps out. */
const withoutExcluded = (facts: ChecklistFacts): ChecklistFacts => {
  const isOut = ({ excludedAt = null }: Member) => excludedAt !== null;
  const excluded = facts.members.filter(isOut).map(({ id }) => id);
  return {
    ...facts,
    members: facts.members.filter((member) => !isOut(member)),
    fields: notAskedOf(facts.fields, excluded),
  };
};

/** Everything that must be true before this document may be locked; it may when every item is met. */
export const documentChecklist = (all: ChecklistFacts): ChecklistItem[] => {
  const facts = withoutExcluded(all);
  const { document, fields, pendingChanges, isConnected, now } = facts;
  const missing = missingForLock({ ...facts, waivers: document.waivers });
  const also = (isMissing: boolean, id: string, text: string): ChecklistItem[] =>
    isMissing ? [{ id, isMet: false, text }] : [];
  const certificate = forCertificate(facts);
  return [
    // What the notary alone can put right comes first.
    ...(certificate.isMet ? [] : [certificate]),
    ...missing.fields.flatMap(({ field, owner }) =>
      owner === null ? [missingField(field, null, facts.ownMemberId)] : [],
    ),
    ...forPeople(facts, missing),
    ...forIdentification(facts),
    ...forParts(facts),
    ...also(
      missing.sealFacts,
      "seal-facts",
      "Your commission is not complete, so the stamp and the RON statement cannot be drawn",
    ),
    ...also(pendingChanges > 0, "saving", "The last change is still being saved"),
    ...also(!isConnected, "connection", "The platform is out of reach"),
    ...also(isReserved(document, now), "lease", "The document is being locked from another window or computer"),
    ...(fields.length === 0
      ? [{ id: "no-fields", isMet: true, text: "No field is on it: it is locked as it was presented" }]
      : []),
    ...(certificate.isMet ? [certificate] : []),
  ];
};
