import type { MailMessage } from "../../adapters/mail/mail.ts";
import { findUser, findUserByEmail, issueAccountToken } from "../../account/index.ts";
import type { Services } from "../../services/services.ts";
import type { AccountLetterOrder } from "../../store/tables/account-tables.ts";
import { accountLetters } from "./account-letters.ts";
import { layOut } from "./mail-layout.ts";

/** A letter to whoever has the account, with its link, which is made now; null where there is nobody to write to. */
export const writeAccountLetter = async (
  services: Services,
  { letter, owner, address, facts = {} }: AccountLetterOrder,
): Promise<MailMessage | null> => {
  const { read } = services.store;
  // A link would let one account take the address of another.
  if (letter === "change-email" && address !== undefined && (await findUserByEmail(read, address)) !== undefined)
    return writeAccountLetter(services, { kind: "account-letter", letter: "email-in-use", owner: { email: address } });
  const user = "userId" in owner ? await findUser(read, owner.userId) : await findUserByEmail(read, owner.email);
  const { link: wanted, alsoAfterTheEnd, write } = accountLetters[letter];
  if (user === undefined || (user.deactivated_at !== null && alsoAfterTheEnd !== true)) return null;
  const email = address ?? user.email;
  // Of an account that has ended the name may be gone.
  const fullName = facts["fullName"] ?? user.full_name;
  const issued =
    wanted === undefined
      ? null
      : await services.store.transact((unit) =>
          issueAccountToken(unit, services, { userId: user.id, purpose: wanted.purpose, email }),
        );
  const link =
    issued === null || wanted === undefined
      ? null
      : { url: `${services.facts.publicUrl()}${wanted.path}#${issued.token}`, expiresAt: issued.expiresAt };
  const content = write({
    fullName,
    timezone: user.timezone,
    platformName: services.facts.name,
    platformUrl: services.facts.publicUrl(),
    link,
    facts,
    at: services.now(),
  });
  return layOut(content, { name: fullName, address: email }, services.facts.name);
};
