import { randomUUID } from "node:crypto";
import { maxMembersPerSigning } from "#contract/constants.ts";
import { MemberIdSchema, type SigningId, type UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { MemberType, WitnessCapacity } from "#contract/member/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import { refuse } from "../../base/refusal.ts";
import { insertMembers, listMembersEver } from "../store/members.ts";
import type { Unit } from "../../store/store.ts";
import type { LinkHolder } from "./personal-links.ts";
import { listUsersByEmail } from "../../account/index.ts";
import { recordEvent } from "../../signing-log/index.ts";

const colours = 8;

export type NewMember = {
  fullName: string;
  email: string;
  type: MemberType;
  userId?: UserId;
  language?: Language | undefined;
  capacity?: WitnessCapacity | undefined;
};

/**
 * Stops two people from sharing one address within a signing: their links would lie in one mailbox, and each could sign
 * for the other.
 */
export const assertAddressesFree = (
  taken: readonly { full_name: string; email: string }[],
  newMembers: readonly { fullName: string; email: string }[],
): void => {
  const owners = new Map(taken.map((member) => [member.email.toLowerCase(), member.full_name]));
  for (const { fullName, email } of newMembers) {
    const name = owners.get(email.toLowerCase());
    if (name !== undefined) refuse("member/duplicate-email", { email, name });
    owners.set(email.toLowerCase(), fullName);
  }
};

/** Nobody but a witness has one. */
export const capacityOf = (type: MemberType, capacity: WitnessCapacity | undefined): WitnessCapacity | null =>
  type === "witness" ? (capacity ?? null) : null;

/** The account that an address belongs to; addresses of accounts are verified, so nobody claims another's by writing it. */
export const accountOf = async (unit: Unit, email: string): Promise<UserId | null> =>
  (await listUsersByEmail(unit.db, [email.toLowerCase()]))[0]?.id ?? null;

/**
 * Adds members in order. Someone whose address belongs to an account takes part with that account too; addresses of
 * accounts are verified before they get here, so nobody claims another's place by writing down their address.
 */
export const addMembers = async (
  unit: Unit,
  services: Services,
  act: Act,
  signingId: SigningId,
  newMembers: NewMember[],
): Promise<LinkHolder[]> => {
  if (newMembers.length === 0) return [];
  // Positions and colours count those who were removed too: nobody takes over another's place in the record.
  const everybody = await listMembersEver(unit.db, signingId);
  if (everybody.length + newMembers.length > maxMembersPerSigning)
    refuse("request/too-many", { max: maxMembersPerSigning, what: "people in this signing, with those who left," });
  assertAddressesFree(
    everybody.filter((member) => member.removed_at === null),
    newMembers,
  );
  const accounts = await listUsersByEmail(
    unit.db,
    newMembers.map((member) => member.email.toLowerCase()),
  );
  const accountAmong = (email: string) => accounts.find((account) => account.email === email.toLowerCase())?.id ?? null;
  const rows = newMembers.map((member, index) => {
    const position = everybody.length + index;
    return {
      id: MemberIdSchema.parse(randomUUID()),
      signing_id: signingId,
      position,
      user_id: member.userId ?? accountAmong(member.email),
      full_name: member.fullName,
      email: member.email,
      type: member.type,
      colour: (position % colours) + 1,
      status: "offline" as const,
      consented_at: null,
      joined_at: null,
      attended_at: null,
      removed_at: null,
      // Whoever opens a signing need not be invited to it.
      invited_at: member.type === "notary" ? services.now() : null,
      language: member.language ?? null,
      capacity: capacityOf(member.type, member.capacity),
    };
  });
  await insertMembers(unit, rows);
  for (const row of rows) {
    await recordEvent(unit, services, act, {
      signingId,
      kind: "member-added",
      data: {
        memberId: row.id,
        fullName: row.full_name,
        type: row.type,
        ...(row.capacity === null ? {} : { capacity: row.capacity }),
      },
    });
  }
  return rows.map((row) => ({ id: row.id, fullName: row.full_name }));
};
