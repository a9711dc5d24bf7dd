import type { UserId } from "#contract/common/ids.ts";
import type { JournalAppend } from "#contract/journal/http.ts";
import type { JournalEntry, JournalHead } from "#contract/journal/entry.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { checkPassword } from "../../security/passwords.ts";
import { appendEntries } from "./journal.ts";
import { findUser } from "../../account/index.ts";

export type Recovery = Omit<JournalAppend, "entries"> & { password: string; entry: JournalEntry };

/**
 * Continues a journal whose computers are all lost, under the key that the entry itself names. The password is asked for
 * anew: a session that was left open or stolen must not be enough. All earlier keys end with it, so that whoever found the
 * lost computer writes nothing any more.
 */
export const recoverJournal = async (
  services: Services,
  act: Act,
  userId: UserId,
  { password, entry, ...append }: Recovery,
): Promise<JournalHead> => {
  const user = await findUser(services.store.read, userId);
  if (!(await checkPassword(user?.password_hash ?? null, password))) return refuse("auth/wrong-credentials");
  return appendEntries(services, act, userId, { ...append, entries: [entry] }, { mayRecover: true });
};
