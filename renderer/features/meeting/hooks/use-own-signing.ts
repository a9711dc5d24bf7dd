import { useRef, useState } from "react";
import type { Field, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { AdoptedSignature, SignaturePurpose } from "#contract/member/http.ts";
import { useOwnSignature } from "#renderer/features/own-signature/index.ts";
import { purposeOf, signatureValue, useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { presentError } from "#renderer/services/errors/error-store.ts";

type Reading<Data> = { data: Data | undefined; error: unknown };

/** What a query answers; throws, and shows why, where it could not be read: nothing is known then, not even that there is nothing. */
const answerOf = async <Data>(reading: Promise<Reading<Data>>): Promise<Data> => {
  const { data, error } = await reading;
  if (data !== undefined && error === null) return data;
  presentError(error);
  throw error;
};

type Placing = (value: FieldValue) => Field | null;

/**
 * How the notary signs: with what was adopted in this meeting, else with what the account keeps, else with what is made in
 * the dialog that `toMake` opens. `put` writes the picture into a field.
 */
export const useOwnSigning = (
  signingId: SigningId,
  memberId: MemberId | null,
  put: (field: Field, picture: AdoptedSignature) => void,
) => {
  const signature = useAdoptedSignature(signingId, memberId);
  const own = useOwnSignature({ isAsked: memberId !== null });
  const [toMake, setToMake] = useState<Field | null>(null);
  /** What the dialog is open for: another object each time it opens, so that the answer to an earlier time is known. */
  const asked = useRef<Field | null>(null);
  const isPlacing = useRef(false);
  const { adopted, adoptKept } = signature;
  const adoptedFor = (type: FieldType): AdoptedSignature | null => adopted.data?.[purposeOf(type)] ?? null;

  const takeKept = async (purpose: SignaturePurpose): Promise<AdoptedSignature | null> => {
    const known = adopted.data ?? (await answerOf(adopted.refetch()));
    if (known[purpose] !== null) return known[purpose];
    const kept = own.kept ?? (await answerOf(own.refetch()));
    return kept[purpose] === null ? null : adoptKept.mutateAsync(purpose);
  };

  const askFor = (field: Field | null) => {
    asked.current = field === null ? null : { ...field };
    setToMake(asked.current);
  };

  /** The picture to sign with; null where one is to be made first, undefined where there was a failure, which is shown. */
  const toSignWith = async (type: FieldType): Promise<AdoptedSignature | null | undefined> => {
    try {
      return await takeKept(purposeOf(type));
    } catch {
      // Why is said where all refusals are; the fields stay as they are, and what is kept is looked up anew.
      void own.changed();
      return undefined;
    }
  };

  const sign = async (field: Field): Promise<void> => {
    const picture = adoptedFor(field.type) ?? (await toSignWith(field.type));
    if (picture === null) askFor(field);
    else if (picture !== undefined) put(field, picture);
  };

  const placeSigned = async (type: FieldType, place: Placing): Promise<void> => {
    const adoptedAlready = adoptedFor(type);
    if (adoptedAlready !== null) return void place(signatureValue(adoptedAlready));
    // Whoever presses again meanwhile wants one field.
    if (isPlacing.current) return;
    isPlacing.current = true;
    const picture = await toSignWith(type);
    isPlacing.current = false;
    if (picture === undefined) return;
    const field = place(picture === null ? { kind: "empty" } : signatureValue(picture));
    if (field !== null && picture === null) askFor(field);
  };

  return {
    sign: (field: Field) => void sign(field),
    /** Places a field that bears the signature, in one change; an empty one only where the signature is to be made first. */
    placeSigned: (type: FieldType, place: Placing) => void placeSigned(type, place),
    signature,
    toMake,
    make: (field: Field) => {
      askFor(field);
      if (own.kept === undefined) void own.refetch();
    },
    closeMaking: () => askFor(null),
    /** Whether a picture of this kind is at hand, so that signing needs no dialog. */
    hasPicture: (type: FieldType): boolean =>
      adoptedFor(type) !== null || (own.kept?.[purposeOf(type)] ?? null) !== null,
    /** Undefined while it is not known. */
    isKept: (purpose: SignaturePurpose): boolean | undefined =>
      own.kept === undefined ? undefined : own.kept[purpose] !== null,
    /** What was made while `field` was `toMake`; whoever closed the dialog meanwhile has it adopted, but signs nothing. */
    made: (field: Field, picture: AdoptedSignature) => {
      void own.changed();
      if (asked.current !== field) return;
      put(field, picture);
      askFor(null);
    },
  };
};
