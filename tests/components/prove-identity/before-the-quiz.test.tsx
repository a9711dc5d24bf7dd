import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { objections } from "../harness/axe.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSigning, aStanding, signer } from "./builders.ts";
import { showStep, watchLeaving } from "./steps.tsx";

afterEach(() => vi.useRealTimers());

const target = { id: aSigning().id, memberId: signer.id };

test("before anything is asked the page says what will be asked, what is kept and who checks; axe finds nothing [S034]", async () => {
  showStep("verification-start", () => aStanding({ wants: ["front", "back", "selfie"] }));
  const asked = await screen.findByRole("region", { name: "What you will be asked for" });
  const items = within(asked)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(items).toHaveLength(3);
  expect(items[0]).toContain("driver’s license or passport");
  expect(items[1]).toContain("picture of yourself");
  expect(items[2]).toContain("5 questions about your own past, to be answered in 2 minutes");
  const kept = screen.getByRole("region", { name: "What is kept, and what is not" }).textContent;
  expect(kept).toContain("the outcome, the kind of document, who issued it, and its dates");
  expect(kept).toContain("who opens one is written down, and shown to you");
  expect(kept).toContain("your Social Security number, the questions, and your answers");
  expect(kept).toContain("This is checked by Checkmate ID.");
  expect(screen.queryByText("This is a simulator")).toBeNull();
  expect(await objections()).toEqual([]);
});

test("no selfie is announced where the vendor wants none", async () => {
  showStep("verification-start", () => aStanding());
  const asked = await screen.findByRole("region", { name: "What you will be asked for" });
  expect(within(asked).getAllByRole("listitem")).toHaveLength(2);
});

test("a modal stands before the check: how long it needs, and that who has done it need not; it can be left [A105] [A481] [A509]", async () => {
  const begun: unknown[] = [];
  const { user } = showStep("verification-start", () => aStanding());
  platform.answers({
    identity: {
      start: (input) => {
        begun.push(input);
        return aStanding({ stage: "prepared" });
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Begin" }));
  const modal = await screen.findByRole("dialog", { name: "Do you have time now?" });
  expect(modal.textContent).toContain("Identity verification needs 10-15 minutes without interruption.");
  expect(modal.textContent).toMatch(
    /If you've already scanned your government issued ID .*it's not necessary to proceed/u,
  );
  expect(await objections()).toEqual([]);
  await user.click(within(modal).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(begun).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Begin" }));
  await user.click(await screen.findByRole("button", { name: "I have the time, go on" }));
  await waitFor(() => expect(begun).toEqual([target]));
});

test("where beginning fails, the window closes and the page says why", async () => {
  const { user } = showStep("verification-start", () => aStanding());
  platform.answers({ identity: { start: () => refuseWith("identity/wrong-stage") } });
  await user.click(await screen.findByRole("button", { name: "Begin" }));
  await user.click(await screen.findByRole("button", { name: "I have the time, go on" }));
  expect(await screen.findByText(/This step does not come next/u)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const everyStep: readonly [Parameters<typeof showStep>[0], VerificationStanding["stage"]][] = [
  ["verification-start", "not-started"],
  ["verification-id-instructions", "prepared"],
  ["verification-processing-on-device", "processing"],
  ["verification-kba-instructions", "document-passed"],
  ["verification-kba", "quiz"],
  ["verification-error", "failed"],
];

test.each(everyStep)(
  "at %s a simulator is named as one, and a vendor that is away fails nobody",
  async (step, stage) => {
    showStep(step, () => aStanding({ stage, isVendorAway: true, vendor: { name: "Try-out", isSimulator: true } }));
    const said = await screen.findByText("This is a simulator");
    expect(said.parentElement?.textContent).toContain("It proves nobody’s identity.");
    const away = screen.getByText("Try-out does not answer at the moment");
    expect(away.parentElement?.textContent).toContain("Nobody has failed");
  },
);

test.each(everyStep)("at %s all stands in Spanish too, and axe finds nothing", async (step, stage) => {
  showLanguage("es");
  showStep(step, () => aStanding({ stage, vendor: { name: "Prueba", isSimulator: true } }));
  await screen.findByText("Esto es un simulador");
  expect(document.body.textContent).not.toMatch(/\b(the|your|you)\b/u);
  expect(await objections()).toEqual([]);
});

test("a page that could not read how far the person is says so and asks again", async () => {
  let answers = false;
  const { user } = showStep("verification-id-instructions", () =>
    answers ? aStanding({ stage: "prepared" }) : refuseWith("identity/not-asked"),
  );
  await screen.findByText(/Nobody has to prove their identity/u);
  answers = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Driver’s license/u })).toBeDefined();
});

test("a vendor with a page of its own is gone to in the same tab [S029]", async () => {
  const left = watchLeaving();
  const { user } = showStep("verification-id-instructions", () =>
    aStanding({ stage: "prepared", documentBy: "hosted", wants: [] }),
  );
  platform.answers({ identity: { openDocumentPage: () => ({ url: "https://vendor.example.com/a" }) } });
  expect(await screen.findByText(/click the return button on its last page/u)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Passport/u })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go on to Checkmate ID" }));
  await waitFor(() => expect(left).toEqual(["https://vendor.example.com/a"]));
});

test("an address that is no page of the web is not gone to", async () => {
  const left = watchLeaving();
  const { leaveTo } = await import("#renderer/services/address/leave-to.ts");
  expect(() => leaveTo("javascript:alert(1)")).toThrow("no page of the web");
  expect(left).toEqual([]);
});

test("a code hands the pictures over to a phone, and back", async () => {
  let codes = 0;
  const { user } = showStep("verification-id-instructions", () => aStanding({ stage: "prepared" }));
  platform.answers({
    identity: {
      openPhone: () => {
        codes += 1;
        return { url: `https://sign.example.org/id-capture#${"x".repeat(43)}` };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Take the pictures with a phone" }));
  expect(await screen.findByRole("img", { name: "Code that opens this on a phone" })).toBeDefined();
  expect(screen.getByText("It works once, for 5 minutes.")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("This page goes on by itself as soon as the pictures are here.");
  expect(codes).toBe(1);
  await user.click(screen.getByRole("button", { name: "Take them on this device instead" }));
  expect(await screen.findByRole("button", { name: /Passport/u })).toBeDefined();
});

test("while the vendor decides, the page says what was done, what happens and what comes; it needs nobody [S030]", async () => {
  showStep("verification-processing-on-device", () => aStanding({ stage: "processing" }));
  const stages = await screen.findAllByRole("listitem");
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    "Your pictures were read on your device and sent (done)",
    "Checkmate ID looks at your document (now)",
    "Then comes the quiz (later)",
  ]);
  expect(screen.getByRole("progressbar", { name: "Checkmate ID looks at your document" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("pictures that the vendor's own page took are not said to have been read here", async () => {
  showStep("verification-processing-on-device", () => aStanding({ stage: "processing", documentBy: "hosted" }));
  expect(await screen.findByText("Your pictures were given to Checkmate ID")).toBeDefined();
});

test("of a vendor that says nothing for ten minutes nobody is held: the pictures can be taken once more", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let given = 0;
  showStep("verification-processing-on-device", () => aStanding({ stage: "processing" }));
  platform.answers({ identity: { retry: () => ((given += 1), aStanding({ stage: "prepared" })) } });
  await screen.findAllByRole("listitem");
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  expect(screen.queryByText("This takes longer than it should")).toBeNull();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  act(() => screen.getByRole("button", { name: "Take the pictures once more" }).click());
  await waitFor(() => expect(given).toBe(1));
});
