import { defineErrors } from "../common/define-errors.ts";

/** Failures of what people keep of themselves in their account. */
export const profileErrors = defineErrors({
  "profile/no-such-timezone": {
    status: 422,
    happened: "There is no time zone “{timezone}”.",
    kept: "Your profile is as it was.",
    todo: "Choose one from the list.",
  },
  "profile/state-of-commission": {
    status: 409,
    happened: "Your state is the one that commissioned you as a notary.",
    kept: "Your profile is as it was.",
    todo: "A commission of another state is entered with the commission itself.",
  },
  "profile/other-address": {
    status: 409,
    happened: "The e-mail address that you entered is not the one of this account.",
    kept: "Your account is as it was.",
    todo: "Reload the page, see which address the account has, and enter that one.",
  },
  "profile/same-address": {
    status: 422,
    happened: "Your account has this e-mail address already.",
    kept: "Your account is as it was.",
    todo: "Enter the address that it is to have from now on.",
  },
  "profile/wrong-password": {
    status: 422,
    happened: "This is not the password of your account.",
    kept: "Your account is as it was.",
    todo: "Enter the password with which you log in.",
  },
  "profile/role-not-yours": {
    status: 403,
    happened: "Your account does not have this role, or has it no more.",
    kept: "You go on in the role that you are in.",
    todo: "Reload the page to see which roles you have.",
  },
  "profile/open-signings": {
    status: 409,
    happened: "Signings of yours that have not ended: {count}. People wait in them for you.",
    kept: "Your account is as it was.",
    todo: "Finish or end them in My Signings, then come back.",
  },
  "profile/last-administrator": {
    status: 409,
    happened: "You are the only administrator of this platform.",
    kept: "Your account is as it was.",
    todo: "Make another administrator first.",
  },
  "avatar/not-a-picture": {
    status: 422,
    verdict: true,
    happened: "This file is no PNG or JPEG picture, or it is damaged.",
    kept: "The picture that you had stays.",
    todo: "Choose a photograph saved as PNG or JPEG.",
  },
  "avatar/animated": {
    status: 422,
    verdict: true,
    happened: "This picture moves.",
    kept: "The picture that you had stays.",
    todo: "Choose one that stands still.",
  },
  "avatar/too-many-pixels": {
    status: 422,
    verdict: true,
    happened: "This picture has more than {maxMegapixels} million pixels.",
    kept: "The picture that you had stays.",
    todo: "Choose a smaller one, or make this one smaller.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    profile: typeof profileErrors;
  }
}
