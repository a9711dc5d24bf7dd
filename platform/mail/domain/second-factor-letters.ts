import type { AccountLetterName } from "../../store/tables/account-tables.ts";
import type { AccountLetter } from "./account-letter.ts";
import { momentOf } from "./mail-texts.ts";

type SecondFactorLetterName = Extract<AccountLetterName, "second-factor-removed">;

/** Letters about a second factor that somebody else took away. */
export const secondFactorLetters: Record<SecondFactorLetterName, AccountLetter> = {
  "second-factor-removed": {
    alsoWhereMailCameBack: true,
    write: ({ fullName, platformName, platformUrl, timezone, facts, at }) => ({
      subject: `Your second factor for ${platformName} was removed`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `An administrator removed the authenticator app, the recovery codes and the passkeys of your account on ${momentOf(at, timezone)}. Every browser and workstation was logged out. From now on your password alone lets you in.`,
        `The reason that they gave: ${facts["reason"] ?? ""}`,
        `Log in with your password and set up a new second factor at ${platformUrl}/account/security.`,
      ],
      notes: [
        `If you did not ask for this, choose a new password at ${platformUrl}/forgot-password at once, and tell whoever runs the platform.`,
      ],
    }),
  },
};
