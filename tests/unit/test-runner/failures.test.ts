import { describe, expect, test } from "vitest";
import { describeFailure, failuresIn } from "#scripts/test/failures.ts";

describe("what the end of a test run says of what failed", () => {
  test("a test of vitest by its file, its name and what it expected", () => {
    const report = {
      testResults: [
        { name: "/a/good.test.ts", status: "passed", assertionResults: [{ fullName: "good", status: "passed" }] },
        {
          name: "/a/bad.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "one and two", status: "failed", failureMessages: ["AssertionError: expected 1 to be 2"] },
            { fullName: "one and one", status: "passed", failureMessages: [] },
          ],
        },
      ],
    };
    expect(failuresIn(report)).toEqual([
      { title: "/a/bad.test.ts: one and two", message: "AssertionError: expected 1 to be 2" },
    ]);
  });

  test("a file of vitest that could not be loaded", () => {
    const report = {
      testResults: [{ name: "/a/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] }],
    };
    expect(failuresIn(report)).toEqual([{ title: "/a/broken.test.ts", message: "no such module" }]);
  });

  test("a test of Playwright, however deep it stands, and a failure outside of all", () => {
    const spec = {
      title: "from the form to the release",
      file: "meeting.spec.ts",
      ok: false,
      tests: [
        {
          results: [
            {
              errors: [{ message: "Error: expect(locator).toBeVisible() failed" }],
              attachments: [
                {
                  name: "notary 0 says",
                  contentType: "text/plain",
                  body: Buffer.from("- main – here").toString("base64"),
                },
                { name: "notary 0", contentType: "image/png", path: "/a/picture.png" },
              ],
            },
          ],
        },
      ],
    };
    const report = { errors: [{ message: "no browser" }], suites: [{ suites: [{ specs: [spec] }] }] };
    expect(failuresIn(report)).toEqual([
      { title: "outside a test", message: "no browser" },
      {
        title: "meeting.spec.ts: from the form to the release",
        message: "Error: expect(locator).toBeVisible() failed",
        shown: [{ page: "notary 0 says", text: "- main – here" }],
      },
    ]);
  });

  test("is written without colours, and no longer than a screen", () => {
    const message = ["\u001B[31mred\u001B[39m", ...Array.from({ length: 50 }, (_unused, line) => `line ${line}`)].join(
      "\n",
    );
    const lines = describeFailure({ title: "a test", message }).split("\n");
    expect(lines.slice(0, 2)).toEqual(["FAILED a test", "  red"]);
    expect(lines.length).toBeLessThan(20);
    const shown = [{ page: "notary 0 says", text: "- main" }];
    expect(describeFailure({ title: "a test", message: "red", shown }).split("\n").slice(-2)).toEqual([
      "notary 0 says:",
      "  - main",
    ]);
  });
});
