import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { VerificationErrorCodeSchema, type VerificationErrorCode } from "#contract/identity/entity.ts";
import { retryTarget } from "#lib/identity/retry-rules.ts";
import { objections } from "../harness/axe.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSigning, aStanding, signer } from "./builders.ts";
import { showStep, watchLeaving } from "./steps.tsx";

/** Written from the specification's rules by themselves, apart from the program. */
const [header, ...rows] = readFileSync(join(import.meta.dirname, "what-follows.tsv"), "utf8")
  .trimEnd()
  .split("\n");
const columns = header?.split("\t") ?? [];
const table = rows.map((row) => Object.fromEntries(row.split("\t").map((cell, at) => [columns[at], cell])));
type Row = (typeof table)[number];

const flags = ["canRetry", "canRestart", "documentPassed", "quizPassed", "flex", "multiConsumer"];

const showRow = (row: Row) =>
  showStep(
    "verification-error",
    () =>
      aStanding({
        stage: "failed",
        verification: {
          canRetry: row["canRetry"] === "+",
          canRestart: row["canRestart"] === "+",
          isDocumentPassed: row["documentPassed"] === "+",
          isKbaPassed: row["quizPassed"] === "+",
          errorCode: row["errorCode"] as VerificationErrorCode,
        },
      }),
    {
      signing: aSigning({ isFlex: row["flex"] === "+", isMultiConsumer: row["multiConsumer"] === "+" }),
    },
  );

const sorry = "Unfortunately, you can't retry your authenticating for this signing.";
/** What stands below “Next Steps” where the table says so; of a code's own steps it is enough that none of these stand. */
const says: Readonly<Record<string, string>> = {
  "both passed": "You have passed both steps. Nothing is left to retry",
  "from the beginning": "You begin again at the welcome page",
  "no retry": sorry,
  "no retry, coordinate": `${sorry} Please coordinate with Nora Whitfield to schedule another future session.`,
  "no retry, reschedule": `${sorry} Please reschedule your signing for another time.`,
};
const others = [
  "both steps. Nothing is left",
  "begin again at the welcome",
  sorry,
  "coordinate with",
  "Please reschedule",
];

test("the table has each combination once", () => {
  const combinations = table.map((row) => [...flags, "errorCode"].map((name) => row[name]).join(" "));
  expect(new Set(combinations).size).toBe(2 ** flags.length * VerificationErrorCodeSchema.options.length);
  expect(combinations).toHaveLength(new Set(combinations).size);
});

test.each(table.filter((row) => row["flex"] === "-" && row["multiConsumer"] === "-" && row["errorCode"] === "None"))(
  "retry leads where the table says: $leadsTo, with retry $canRetry, restart $canRestart, document $documentPassed, quiz $quizPassed [S235] [S236] [S237] [S238] [S239]",
  (row) => {
    const names: Readonly<Record<string, string>> = { nothing: "none", "another time": "must-reschedule" };
    const target = retryTarget({
      canRetry: row["canRetry"] === "+",
      canRestart: row["canRestart"] === "+",
      isDocumentPassed: row["documentPassed"] === "+",
      isKbaPassed: row["quizPassed"] === "+",
    });
    expect(target).toBe(names[row["leadsTo"] ?? ""] ?? row["leadsTo"]);
  },
);

describe.each(VerificationErrorCodeSchema.options)("for %s the page shows", (errorCode) => {
  test.each(table.filter((row) => row["errorCode"] === errorCode))(
    "$says and $buttons: retry $canRetry, restart $canRestart, document $documentPassed, quiz $quizPassed, any time $flex, several $multiConsumer [S240] [S241] [S242] [S515] [S518] [S523] [S526] [S531] [S533]",
    async (row) => {
      showRow(row);
      const next = await screen.findByRole("region", { name: "Next Steps" });
      const buttons = within(next).getAllByRole("button");
      expect(buttons.map(({ textContent }) => textContent).join(" | ")).toBe(row["buttons"]);
      const said = says[row["says"] ?? ""];
      if (said !== undefined) expect(next.textContent).toContain(said);
      for (const text of others) if (said?.includes(text) !== true) expect(next.textContent).not.toContain(text);
      const heading = row["leadsTo"] === "another time" ? /could not be confirmed/ : /not confirmed yet/;
      expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(heading);
    },
  );
});

describe("what was pressed", () => {
  const failed = (verification: Parameters<typeof aStanding>[0] & object, changes = {}) =>
    aStanding({ stage: "failed", ...changes, ...verification });
  const kbaFailed = failed({
    verification: { canRetry: true, isDocumentPassed: true, errorCode: "KBAVerificationFailed" },
  });
  const noneLeft = failed({ verification: { errorCode: "KBAVerificationFailed", isDocumentPassed: true } });

  test("a retry is asked of the platform, and its answer shown; axe finds nothing [S024] [S033] [S049] [S050] [S344]", async () => {
    const asked: unknown[] = [];
    const { user } = showStep("verification-error", () => kbaFailed);
    platform.answers({
      identity: {
        retry: (input) => {
          asked.push(input);
          return aStanding({ stage: "document-passed", verification: { isDocumentPassed: true } });
        },
      },
    });
    await screen.findByRole("button", { name: "Retry" });
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(asked).toEqual([{ id: aSigning().id, memberId: signer.id }]));
  });

  test("a restart leads to the welcome, and asks the platform for nothing yet [S025] [S048]", async () => {
    const went: string[] = [];
    const { user } = showStep(
      "verification-error",
      () => failed({ verification: { canRestart: true, errorCode: "VerificationFailed" } }),
      { goBackTo: (step) => went.push(step) },
    );
    await user.click(await screen.findByRole("button", { name: "Retry My Authentication" }));
    expect(went).toEqual(["welcome"]);
    expect(platform.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("rescheduling asks for a URL, and the page goes to it [S026] [S243] [S244] [S345] [S418] [S419]", async () => {
    const left = watchLeaving();
    const asked: unknown[] = [];
    const { user } = showStep("verification-error", () => noneLeft);
    platform.answers({
      identity: {
        rescheduleUrl: (input) => {
          asked.push(input);
          return { url: "https://sign.example.org/another-time" };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Reschedule My Signing" }));
    await waitFor(() => expect(left).toEqual(["https://sign.example.org/another-time"]));
    expect(asked).toEqual([{ id: aSigning().id }]);
  });

  test("the notary can be asked, whatever is left [S027]", async () => {
    const { user } = showStep("verification-error", () => noneLeft, { signing: aSigning({ isFlex: true }) });
    await user.click(await screen.findByRole("button", { name: "Message the Notary" }));
    expect(await screen.findByRole("dialog", { name: "Message the Notary" })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("who has to wait for another attempt reads until when, and cannot press before", async () => {
    showStep("verification-error", () => ({ ...kbaFailed, nextAttemptAt: "2999-01-01T00:00:00.000Z" }));
    const retry = await screen.findByRole<HTMLButtonElement>("button", { name: "Retry" });
    expect(retry.disabled).toBe(true);
    expect(screen.getByText(/^The next attempt is possible from /u)).toBeDefined();
  });

  test("what another tab has done meanwhile is read again instead of done twice", async () => {
    const standings = [kbaFailed, aStanding({ stage: "quiz", verification: { isDocumentPassed: true } })];
    const { user } = showStep("verification-error", () => standings[0] ?? kbaFailed);
    platform.answers({ identity: { retry: () => (standings.shift(), refuseWith("identity/wrong-stage")) } });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText(/This step does not come next/u)).toBeDefined();
    await waitFor(() =>
      expect(platform.requests.filter(({ path }) => path.endsWith("/verification")).length).toBeGreaterThan(1),
    );
  });

  test("the signer sees why, in words of their own code [S023] [S343]", async () => {
    showStep("verification-error", () => kbaFailed);
    expect((await screen.findByRole("region", { name: "Explanation" })).textContent).toContain("did not pass the quiz");
  });
});
