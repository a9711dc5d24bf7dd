import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import { hasAgreedTo } from "#renderer/features/signer/model/has-agreed-to.ts";
import { anEvent } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aStanding, signer } from "./builders.ts";
import { showStep } from "./steps.tsx";

const consentedAt = "2026-11-26T13:00:00.000Z";
const member = { ...signer, consentedAt };
const agreedTo = (textVersion: string) => anEvent(1, "member-consented", { memberId: signer.id, textVersion });

test("whoever begins again is at the welcome, with the consent that was given, which is not asked for once more [S048] [S238]", async () => {
  let retried = 0;
  const { user } = showStep("welcome", () => aStanding({ stage: "failed", verification: { canRestart: true } }), {
    member,
    events: [agreedTo(currentConsentVersion)],
  });
  platform.answers({
    identity: {
      retry: () => {
        retried += 1;
        return aStanding();
      },
    },
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ana Lucia Ruiz");
  expect(screen.getByText(/^You agreed on .* What you agreed to stays as it is\.$/u)).toBeDefined();
  expect(screen.queryByRole("button", { name: "I agree to sign electronically" })).toBeNull();
  expect(screen.getByText("You prove who you are, with your ID and a short quiz.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Begin again" }));
  await waitFor(() => expect(retried).toBe(1));
});

test("where the text has changed since, it is asked again", () => {
  showStep("welcome", () => aStanding(), { member, events: [agreedTo("an-earlier-one")] });
  expect(screen.getByRole("button", { name: "I agree to sign electronically" })).toBeDefined();
  expect(hasAgreedTo(member, [])).toBe(false);
  expect(hasAgreedTo(signer, [agreedTo(currentConsentVersion)])).toBe(false);
});
