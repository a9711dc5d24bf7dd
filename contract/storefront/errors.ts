import { defineErrors } from "../common/define-errors.ts";

/** Failures of public pages and of what is asked for there. */
export const storefrontErrors = defineErrors({
  "storefront/address-form": {
    status: 422,
    happened: "This can be no address: it has 3 to 40 lower-case letters and digits, with single hyphens between them.",
    kept: "Your public page is as it was.",
    todo: "Choose another address.",
  },
  "storefront/address-reserved": {
    status: 422,
    happened: "This address is kept free, since it could be taken for the platform's or a state's.",
    kept: "Your public page is as it was.",
    todo: "Choose another address, with your own name in it.",
  },
  "storefront/address-taken": {
    status: 422,
    happened: "This address, or one that looks like it, is somebody else's.",
    kept: "Your public page is as it was.",
    todo: "Choose another address.",
  },
  "storefront/too-many-addresses": {
    status: 409,
    happened: "You have taken {max} new addresses within a year.",
    kept: "Your public page is as it was.",
    todo: "Go back to one that you had, or wait until a year has passed.",
  },
  "storefront/no-address": {
    status: 422,
    happened: "A page needs an address before it is switched on.",
    kept: "Nothing was changed.",
    todo: "Choose an address, and save again.",
  },
  "storefront/not-entitled": {
    status: 409,
    happened: "A public page is for notaries who are approved here and whose commission is in force.",
    kept: "Nothing was changed.",
    todo: "Your Dashboard shows what is missing.",
  },
  "storefront/not-manager": {
    status: 409,
    happened: "The organisation's page is changed by its managers.",
    kept: "Nothing was changed.",
    todo: "Ask a manager of your organisation.",
  },
  "storefront/full": {
    status: 409,
    happened: "This notary takes no more requests at the moment.",
    kept: "Nothing was sent.",
    todo: "Try again another day, or ask another notary.",
  },
  "storefront/request-answered": {
    status: 409,
    happened: "This request was answered already.",
    kept: "It is as it was.",
    todo: "Reload the page to see how it stands.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    storefront: typeof storefrontErrors;
  }
}
