import type { User } from "#contract/account/entity.ts";
import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import { commissionedAs, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { ronStatementOf } from "#lib/states/commission-texts.ts";
import { fillTemplate } from "#lib/states/fill-template.ts";

export type Statement = { title: string; about: string; paragraphs: readonly string[] };

/** Texts that a meeting rests on, as the program itself shows, records or writes them: to be read out where that helps. */
export const statementsOf = ({ fullName, state, commission }: Pick<User, "fullName" | "state" | "commission">) => {
  const facts = sealFactsOf({ notary: commissionedAs(fullName, state?.name ?? null, commission) });
  const statements: Statement[] = [
    {
      title: "What each signer agrees to",
      about: "They read it on their own page before they sign. Their answer is kept in the record.",
      paragraphs: consentTexts[currentConsentVersion],
    },
    ...(facts === undefined
      ? []
      : [
          {
            title: "What stands on the document",
            about: "The statement about remote notarization, with the facts of your commission.",
            paragraphs: [fillTemplate(ronStatementOf(facts.stateName), facts)],
          },
        ]),
  ];
  return statements;
};
