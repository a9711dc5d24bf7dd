import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { VerificationErrorCode } from "#contract/identity/entity.ts";
import { IdentityErrorPanel, type IdentityErrorPanelProps } from "#renderer/features/identity-errors/index.ts";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { objections } from "../harness/axe.ts";
import { show } from "../harness/show.tsx";
import { aStanding } from "../prove-identity/builders.ts";

const showPanel = (errorCode: VerificationErrorCode, changes: Partial<IdentityErrorPanelProps> = {}) =>
  show(
    <IdentityErrorPanel
      name="Ana Lucia Ruiz"
      notaryName="Nora Whitfield"
      verification={aStanding({ verification: { canRetry: true, errorCode } }).verification}
      signing={{ isFlex: false, isMultiConsumer: false }}
      {...changes}
    />,
  );
const section = (name: string) => screen.getByRole("region", { name }).textContent ?? "";
const explained = () => section("Explanation");
const next = () => section("Next Steps");

const noRetry = { verification: aStanding({ verification: { errorCode: "VerificationFailed" } }).verification };

describe("the panel of a failed proof of identity", () => {
  test("has the sections Explanation, Next Steps and Our Commitment to Trusted Signings, in this order [S086] [S087] [S088] [S089]", async () => {
    showPanel("NamesMismatch");
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Explanation",
      "Next Steps",
      "Our Commitment to Trusted Signings",
    ]);
    expect(section("Our Commitment to Trusted Signings")).toContain("so that nobody else can sign in your name");
    expect(await objections()).toEqual([]);
  });

  test("stands below a dialog's own heading where it is read there", () => {
    showPanel("NamesMismatch", { level: 3 });
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
  });

  test("says what failed by the code alone, with words of its own for each [S090] [S501] [S502] [S503] [S504] [S505] [S506] [S507]", () => {
    const codes: VerificationErrorCode[] = [
      "None",
      "VerificationFailed",
      "NamesMismatch",
      "KBAVerificationFailed",
      "KBAHaveNotYetTaken",
      "DocumentVerificationFailed",
      "DocumentIsNotUploaded",
    ];
    const said = codes.map((code) => {
      const { unmount } = showPanel(code);
      const words = explained();
      unmount();
      return words;
    });
    expect(new Set(said).size).toBe(codes.length);
    expect(said[0]).toContain("Nothing has failed.");
  });

  test("VerificationFailed: the attempt failed, what may have been the cause, and how it is done [S508] [S509] [S510] [S511] [S512] [S513] [S514]", () => {
    showPanel("VerificationFailed");
    expect(explained()).toContain("Your attempt to prove your identity failed.");
    const causes = within(screen.getByRole("region", { name: "Explanation" })).getAllByRole("listitem");
    expect(causes.map(({ textContent }) => textContent)).toEqual([
      "the Back button was used;",
      "the window or tab was closed;",
      "there was a problem with the ID scan or the quiz.",
    ]);
    expect(next()).toContain("Please complete both steps");
    expect(next()).toContain(
      "Do not return to this page until you have clicked the return button on the results page.",
    );
    expect(next()).toContain("Do not use the Back button, and do not close any tabs.");
  });

  test("NamesMismatch: the entered name, which it shows as it was typed, and which names must match [S516] [S517]", () => {
    showPanel("NamesMismatch", { name: "**Ana** {notary}" });
    expect(explained()).toContain("The entered name does not match the name on your ID.");
    expect(explained()).toContain("“**Ana** {notary}”");
    expect(explained()).toContain("Your first, last and middle names must match.");
  });

  test("KBAVerificationFailed: the quiz, its window, new questions, and None of the above [S519] [S520] [S521] [S522]", () => {
    const { unmount } = showPanel("KBAVerificationFailed");
    expect(explained()).toContain("You did not pass the quiz.");
    expect(explained()).toContain("2-minute window");
    expect(next()).toContain("The questions change each time you retry.");
    expect(next()).toContain("“None of the above” may be the correct answer.");
    unmount();
    showPanel("KBAVerificationFailed", { quizSeconds: 300 });
    expect(explained()).toContain("5-minute window");
  });

  test("KBAHaveNotYetTaken: the quiz was missed, and both are needed [S524] [S525]", () => {
    showPanel("KBAHaveNotYetTaken");
    expect(explained()).toContain("You missed the quiz.");
    expect(explained()).toContain("Both the ID check and the quiz are needed");
  });

  test("DocumentVerificationFailed: image, document, details, liveness [S527] [S528] [S529] [S530]", () => {
    showPanel("DocumentVerificationFailed");
    for (const cause of [
      "an unclear image",
      "an invalid or expired ID",
      "a mismatch between the details",
      "a failed liveness check",
    ])
      expect(explained()).toContain(cause);
  });

  test("DocumentIsNotUploaded: no ID or passport was uploaded [S532]", () => {
    showPanel("DocumentIsNotUploaded");
    expect(explained()).toContain("No ID or passport was uploaded.");
  });

  test("without another attempt: to reschedule, to coordinate with the notary, or neither where there is no time to move [S534] [S535]", () => {
    const sorry = "Unfortunately, you can't retry your authenticating for this signing.";
    const { unmount } = showPanel("VerificationFailed", noRetry);
    expect(next()).toContain(`${sorry} Please reschedule your signing for another time.`);
    unmount();
    const several = showPanel("VerificationFailed", { ...noRetry, signing: { isFlex: false, isMultiConsumer: true } });
    expect(next()).toContain(`${sorry} Please coordinate with Nora Whitfield to schedule another future session.`);
    several.unmount();
    showPanel("VerificationFailed", { ...noRetry, signing: { isFlex: true, isMultiConsumer: true } });
    expect(next()).toContain(sorry);
    expect(next()).not.toMatch(/reschedule|coordinate/);
  });

  test("speaks Spanish to whoever reads it so, with the same names in it", async () => {
    showLanguage("es");
    showPanel("NamesMismatch");
    expect(section("Explicación")).toContain("“Ana Lucia Ruiz”");
    expect(section("Nuestro compromiso con firmas de confianza")).toContain("en su nombre");
    expect(await objections()).toEqual([]);
  });
});
