import { expect, test } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { bouncedMailAlert } from "#renderer/services/realtime/bounced-mail-alert.ts";

const signing_id = SigningIdSchema.parse("00000000-0000-4000-8000-000000000012");
const alertFor = (consumer_role: "consumer" | "signer" | "witness") =>
  bouncedMailAlert({ bounced_email: "ada@example.org", consumer_role, signing_id });

test("a bounced mail names the address and the role, stays until it is closed and leads to the documents [A068] [A472] [A473] [A474]", () => {
  expect(alertFor("witness")).toEqual({
    tone: "seal",
    title: "We detected a bounced email ada@example.org of the witness in the Signing Session.",
    link: { label: "Review the signing", href: `#/review-signing/${signing_id}/document-list` },
    keep: true,
  });
});

test("whoever signs is called a signer, paying or not", () => {
  expect(alertFor("consumer").title).toBe(alertFor("signer").title);
});
