import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clockText, momentSaid, secondsLeft } from "#renderer/features/prove-identity/model/quiz-clock.ts";
import { objections } from "../harness/axe.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSigning, aStanding, signer } from "./builders.ts";
import { showStep, watchLeaving } from "./steps.tsx";

afterEach(() => vi.useRealTimers());

const passed = { stage: "document-passed" as const, verification: { isDocumentPassed: true } };

describe("before the quiz", () => {
  test("its rules stand with whose they are, and that None of the above may be right; nothing runs yet [S031] [S547]", async () => {
    showStep("verification-kba-instructions", () => aStanding(passed));
    const rules = await screen.findAllByRole("listitem");
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      "5 questions, each with several answers to choose from.Rule of Florida",
      "2 minutes for all of them. The time begins with the button below and cannot be stopped.The usual setting",
      "You pass with 4 of 5 right.Rule of Florida",
      "2 attempts within 24 hours.Rule of Florida",
      "“None of the above” may be the right answer.",
      "Answer by yourself. Nobody may help you.",
      "Do not use the Back button, and do not close the page.",
    ]);
    expect(screen.getByText("You have 2 attempts left.")).toBeDefined();
    expect(screen.getByText(/Nobody here sees the questions or your answers/u)).toBeDefined();
    expect(await objections()).toEqual([]);
    expect(platform.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("the button begins it by the keyboard and goes to the vendor's page in the same tab [S031]", async () => {
    const left = watchLeaving();
    const asked: unknown[] = [];
    const { user } = showStep("verification-kba-instructions", () => aStanding(passed));
    platform.answers({
      identity: {
        startQuiz: (input) => {
          asked.push(input);
          return { url: "https://vendor.example.com/quiz", standing: aStanding({ ...passed, stage: "quiz" }) };
        },
      },
    });
    const start = await screen.findByRole("button", { name: "Start the quiz: 2 minutes from now" });
    start.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(left).toEqual(["https://vendor.example.com/quiz"]));
    expect(asked).toEqual([{ id: aSigning().id, memberId: signer.id }]);
  });

  test("what the service finds somebody by is passed on with the start, wholly or not at all, and kept nowhere on the device [S209]", async () => {
    const left = watchLeaving();
    const asked: unknown[] = [];
    const { user, queryClient, unmount } = showStep("verification-kba-instructions", () => aStanding(passed));
    platform.answers({
      identity: {
        startQuiz: ({ lookup }) => {
          asked.push(lookup);
          return { url: "https://vendor.example.com/quiz", standing: aStanding({ ...passed, stage: "quiz" }) };
        },
      },
    });
    const ssn = await screen.findByRole<HTMLInputElement>("textbox", { name: "Social Security number" });
    await user.type(ssn, "12345");
    await user.click(screen.getByRole("button", { name: /^Start the quiz/u }));
    expect(screen.getByText("Four digits, or nine.")).toBeDefined();
    expect(screen.getAllByText("Fill this in, or leave everything here empty.")).toHaveLength(3);
    expect(asked).toEqual([]);
    await user.clear(ssn);
    await user.type(ssn, "078-05-1120");
    await user.type(screen.getByRole("textbox", { name: "City" }), "Tampa");
    await user.type(screen.getByRole("combobox", { name: "State" }), "fl{Tab}");
    await user.type(screen.getByRole("textbox", { name: "ZIP code" }), "33602");
    await user.click(screen.getByRole("button", { name: /^Start the quiz/u }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked).toEqual([{ City: "Tampa", State: "FL", Zip: "33602", Country: "US", Ssn: "078-05-1120" }]);
    unmount();
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain("1120");
  });

  test("a vendor that does not answer fails nobody: the page says so and the quiz can be started later", async () => {
    const left = watchLeaving();
    const { user } = showStep("verification-kba-instructions", () => aStanding(passed));
    platform.answers({ identity: { startQuiz: () => refuseWith("identity/vendor-away") } });
    await user.click(await screen.findByRole("button", { name: /^Start the quiz/u }));
    expect(await screen.findByText("Nobody has failed, and everything that was done is kept.")).toBeDefined();
    expect(left).toEqual([]);
  });

  test("who has to wait, or has no attempt left, cannot start it", async () => {
    const { unmount } = showStep("verification-kba-instructions", () =>
      aStanding({ ...passed, nextAttemptAt: "2999-01-01T00:00:00.000Z" }),
    );
    const start = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Start the quiz/u });
    expect((await start()).disabled).toBe(true);
    unmount();
    showStep("verification-kba-instructions", () => aStanding({ ...passed, attemptsLeft: 0 }));
    expect((await start()).disabled).toBe(true);
  });
});

describe("while the quiz runs", () => {
  const running = (secondsMore: number) =>
    aStanding({
      ...passed,
      stage: "quiz",
      now: "2026-11-26T14:00:00.000Z",
      quizEndsAt: new Date(Date.parse("2026-11-26T14:00:00.000Z") + secondsMore * 1_000).toISOString(),
    });

  test("its clock is the platform's, however wrong the device's is, and leads back to it [S032] [S547]", async () => {
    const left = watchLeaving();
    const { user } = showStep("verification-kba", () => running(95));
    const clock = await screen.findByRole("timer", { name: "Time left" });
    expect(clock.textContent).toMatch(/1:3[345]$/u);
    platform.answers({
      identity: { startQuiz: () => ({ url: "https://vendor.example.com/quiz", standing: running(90) }) },
    });
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Go on with the quiz" }));
    await waitFor(() => expect(left).toEqual(["https://vendor.example.com/quiz"]));
  });

  test("those who listen are told at one minute, half a minute and ten seconds", async () => {
    showStep("verification-kba", () => running(29));
    await screen.findByRole("timer");
    expect(screen.getByRole("status").textContent).toBe("30 seconds left");
  });

  test("when the time is up nothing leads back, and the result is waited for [S032]", async () => {
    showStep("verification-kba", () => running(0));
    expect(await screen.findByText("The time is up")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Go on with the quiz" })).toBeNull();
  });

  test("a result that does not come holds nobody: by the platform's clock, after ten minutes, another quiz is offered", async () => {
    const at = (minutes: number) => ({ ...running(-60 * minutes), isVendorAway: true });
    const { unmount } = showStep("verification-kba", () => at(9));
    expect(await screen.findByText("Checkmate ID does not answer at the moment")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    let given = 0;
    const { user } = showStep("verification-kba", () => at(10));
    platform.answers({
      identity: { retry: () => ((given += 1), aStanding({ ...passed, stage: "document-passed" })) },
    });
    expect(await screen.findByText("The result takes longer than it should")).toBeDefined();
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Go back to the quiz" }));
    await waitFor(() => expect(given).toBe(1));
  });

  test("the time runs out before the eyes of whoever looks", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showStep("verification-kba", () => running(60));
    await screen.findByRole("timer");
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.getByText("The time is up")).toBeDefined();
  });

  test("a browser that brings the page back as it was left has it read anew", async () => {
    showStep("verification-kba", () => running(95));
    await screen.findByRole("timer");
    const reads = () => platform.requests.filter(({ path }) => path.endsWith("/verification")).length;
    const before = reads();
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await waitFor(() => expect(reads()).toBe(before + 1));
  });
});

test("the clock counts whole seconds, never below nothing", () => {
  const of = { quizEndsAt: "2026-11-26T14:02:00.000Z", now: "2026-11-26T14:00:00.000Z" };
  expect(secondsLeft(of, 1_000, 1_000)).toBe(120);
  expect(secondsLeft(of, 1_000, 1_400)).toBe(120);
  expect(secondsLeft(of, 1_000, 2_001)).toBe(119);
  expect(secondsLeft(of, 1_000, 999_999_999)).toBe(0);
  expect([120, 65, 9, 0].map(clockText)).toEqual(["2:00", "1:05", "0:09", "0:00"]);
  expect([120, 61, 60, 31, 30, 11, 10, 0].map(momentSaid)).toEqual([null, null, 60, 60, 30, 30, 10, 10]);
});
