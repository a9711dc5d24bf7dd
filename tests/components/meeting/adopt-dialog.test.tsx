import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { AdoptDialog } from "#renderer/features/meeting/components/adopt-dialog.tsx";
import { useOwnSignature } from "#renderer/features/own-signature/index.ts";
import { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e2");
const memberId = MemberIdSchema.parse("00000000-0000-4000-8000-00000000000a");
const kept = {
  sha256: "bb".repeat(32) as never,
  widthPx: 200,
  heightPx: 80,
  made: "typed" as const,
  keptAt: "2026-11-03T10:00:00.000Z",
};
const nothing = () => undefined;

const Making = () => {
  const signature = useAdoptedSignature(signingId, memberId);
  const own = useOwnSignature();
  return (
    <>
      <AdoptDialog
        fullName="Nora Whitfield"
        purpose="signature"
        signature={signature}
        isKept={own.kept === undefined ? undefined : own.kept.signature !== null}
        onAdopted={nothing}
        onClose={nothing}
      />
      <span ref={(element) => element?.addEventListener("look", () => void own.changed())} data-testid="window" />
    </>
  );
};
/** As when the notary comes back to the window. */
const lookAgain = () => screen.getByTestId("window").dispatchEvent(new Event("look"));
const box = (name: string) => screen.findByRole("checkbox", { name });
const forNext = "Keep it for my next signings";
const inPlace = "Keep it in place of what I have";

test("is kept only by a choice that was made knowing whether it takes the place of another", async () => {
  platform.answers({
    members: { signature: () => ({ signature: null, initials: null }) },
    ownSignature: { get: () => refuseWith("auth/forbidden", {}) },
  });
  const { user } = show(<Making />);
  const unknown = await box(forNext);
  expect([unknown.matches(":checked"), unknown.matches(":disabled")]).toEqual([false, true]);

  platform.answers({ ownSignature: { get: () => ({ signature: null, initials: null }) } });
  lookAgain();
  await waitFor(() => expect(screen.getByRole("checkbox", { name: forNext }).matches(":checked")).toBe(true));
  await user.click(await box(forNext));
  await user.click(await box(forNext));

  platform.answers({ ownSignature: { get: () => ({ signature: kept, initials: null }) } });
  lookAgain();
  expect((await box(inPlace)).matches(":checked")).toBe(false);
  await user.click(await box(inPlace));
  expect((await box(inPlace)).matches(":checked")).toBe(true);
});
