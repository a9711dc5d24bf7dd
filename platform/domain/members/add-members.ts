import { randomUUID } from "node:crypto";
import { MemberIdSchema, type SigningId, type UserId } from "#contract/entities/ids.ts";
import type { MemberType } from "#contract/entities/member.ts";
import type { Act, Services } from "../../services.ts";
import { insertMembers, listMembers } from "../../store/members.ts";
import type { Unit } from "../../store/store.ts";
import { listUsersByEmail } from "../../store/users.ts";
import { recordEvent } from "../events/record-event.ts";
import type { LinkHolder } from "./personal-links.ts";

const colours = 8;

export type NewMember = { fullName: string; email: string; type: MemberType; userId?: UserId };

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
  const existing = await listMembers(unit.db, signingId);
  const accounts = await listUsersByEmail(
    unit.db,
    newMembers.map((member) => member.email.toLowerCase()),
  );
  const accountOf = (email: string) => accounts.find((account) => account.email === email.toLowerCase())?.id ?? null;
  const rows = newMembers.map((member, index) => {
    const position = existing.length + index;
    return {
      id: MemberIdSchema.parse(randomUUID()),
      signing_id: signingId,
      position,
      user_id: member.userId ?? accountOf(member.email),
      full_name: member.fullName,
      email: member.email,
      type: member.type,
      colour: (position % colours) + 1,
      status: "offline" as const,
      consented_at: null,
    };
  });
  await insertMembers(unit, rows);
  for (const row of rows) {
    await recordEvent(unit, services, act, {
      signingId,
      kind: "member-added",
      data: { memberId: row.id, fullName: row.full_name, type: row.type },
    });
  }
  return rows.map((row) => ({ id: row.id, fullName: row.full_name }));
};
