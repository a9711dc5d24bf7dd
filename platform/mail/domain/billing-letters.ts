import type { AccountLetterName } from "../../store/tables/account-tables.ts";
import type { AccountLetter } from "./account-letter.ts";

type BillingLetterName = Extract<AccountLetterName, "payment-failed">;

/** Letters about what is paid for the platform. */
export const billingLetters: Record<BillingLetterName, AccountLetter> = {
  "payment-failed": {
    write: ({ fullName, platformName, facts }) => ({
      subject: `A payment to ${platformName} failed`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `${facts["amount"] ?? ""} for ${facts["plan"] ?? "your plan"} (invoice ${facts["invoice"] ?? ""}) could not be charged: ${facts["reason"] ?? ""}`,
        "Open Billing in Notary Workstation, behind your name: pay the invoice with another payment method there, or cancel the plan.",
      ],
      notes: ["You get this mail once for each invoice."],
    }),
  },
};
