import { defineErrors } from "../common/define-errors.ts";

/** Failures of plans, payment methods and invoices. */
export const billingErrors = defineErrors({
  "billing/not-set-up": {
    status: 409,
    happened: "No plan can be bought on this platform: nobody takes money for it.",
    kept: "Nothing was changed or charged.",
    todo: "Ask whoever runs the platform.",
  },
  "billing/no-organisation": {
    status: 409,
    happened: "You have no seat in an organization that could be billed.",
    kept: "Nothing was changed or charged.",
    todo: "Ask an administrator of the platform to give you a seat in yours.",
  },
  "billing/plan-not-offered": {
    status: 409,
    happened: "This plan is not offered to you, or not any more.",
    kept: "Nothing was changed or charged.",
    todo: "Choose one of the plans that the page shows now.",
  },
  "billing/no-method": {
    status: 409,
    happened: "There is no payment method that could be charged.",
    kept: "Nothing was changed or charged.",
    todo: "Add a payment method, then try again.",
  },
  "billing/method-in-use": {
    status: 409,
    happened: "Your plan is charged to this payment method.",
    kept: "It is kept, and so is your plan.",
    todo: "Make another one the default first, or cancel the plan.",
  },
  "billing/moved-on": {
    status: 409,
    happened: "Your billing stands otherwise by now: it was changed in another window, or time has passed.",
    kept: "Nothing was changed or charged.",
    todo: "Look at the page again.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    billing: typeof billingErrors;
  }
}
