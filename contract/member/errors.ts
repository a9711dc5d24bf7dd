import { defineErrors } from "../common/define-errors.ts";

/** Failures of the people of a signing, and of the ways in which they come. */
export const memberErrors = defineErrors({
  "link/unknown": {
    status: 404,
    verdict: true,
    happened: "This personal link is not known here.",
    kept: "Nothing was changed.",
    todo: "Open the link exactly as it stands in the mail, or have a code mailed to you.",
  },
  "link/expired": {
    status: 410,
    verdict: true,
    happened: "This personal link expired on {expiredOn}.",
    kept: "What you had signed before is kept.",
    todo: "Have a code mailed to you, or ask {notary} for a new link.",
  },
  "link/revoked": {
    status: 410,
    verdict: true,
    happened: "This personal link was replaced by a newer one.",
    kept: "What you had signed before is kept.",
    todo: "Open the link in the newest mail, or have a code mailed to you.",
  },
  "link/withdrawn": {
    status: 410,
    verdict: true,
    happened: "{notary} has withdrawn your access to this signing.",
    kept: "What you had signed before is kept.",
    todo: "If you think that this is a mistake, ask {notary} to send you a new link.",
  },
  "link/removed": {
    status: 410,
    verdict: true,
    happened: "You are no longer part of this signing: {notary} took you off its list.",
    kept: "What you had agreed to or filled in before is in the signing's record.",
    todo: "If that was a mistake, ask {notary} to add you again.",
  },
  "return/wrong-code": {
    status: 422,
    happened: "This is not the code from the mail.",
    kept: "Nothing was changed; {attemptsLeft} of its attempts are left.",
    todo: "Compare the six digits with the latest mail; an earlier code does not work any more.",
  },
  "return/code-ended": {
    status: 410,
    happened:
      "This code cannot be used any more: it was used, it is older than ten minutes, or it was mistyped too often.",
    kept: "Nothing was changed.",
    todo: "Have a new code sent.",
  },
  "member/duplicate-email": {
    status: 422,
    happened: "{email} is already the e-mail address of {name} in this signing.",
    kept: "Nobody was added or changed.",
    todo: "Give each person an address of their own.",
  },
  "member/joined": {
    status: 409,
    happened: "{name} has joined the signing already, so their name and address can no longer be changed.",
    kept: "Everything about {name} is as it was.",
    todo: "If this is the wrong person, remove them and add the right one.",
  },
  "member/has-signed": {
    status: 409,
    happened: "{name} has signed “{document}”, so they cannot be removed.",
    kept: "{name} and everything that they signed are as they were.",
    todo: "Ask {name} to empty their signatures first, or end the signing and open a new one.",
  },
  "member/excluded": {
    status: 409,
    happened: "{name} is kept out of this signing.",
    kept: "Nothing was changed.",
    todo: "Let {name} in again first.",
  },
  "member/locked-without": {
    status: 409,
    happened: "“{document}” is locked already, so who takes part cannot be changed any more.",
    kept: "{name} is where they were.",
    todo: "Open a new signing with {name} if they have to sign.",
  },
  "member/info-incomplete": {
    status: 422,
    happened: "Some of your personal information is missing: {missing}.",
    kept: "What you had written is kept.",
    todo: "Fill in what is missing.",
  },
  "member/bad-phone": {
    status: 422,
    happened: "{phone} is not a telephone number that can be called.",
    kept: "Your earlier number, if any, is kept.",
    todo: "Check it; numbers outside the United States begin with + and the country code.",
  },
  "member/no-consent": {
    status: 409,
    happened: "You have not agreed to sign electronically.",
    kept: "Nothing was signed.",
    todo: "Read the text on the welcome page and agree to it, or ask the notary for paper copies.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    member: typeof memberErrors;
  }
}
