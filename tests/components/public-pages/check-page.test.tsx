import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { KnownFile } from "#contract/check/http.ts";
import type { ValidationReport } from "#contract/verification/report.ts";
import { showLanguage } from "#renderer/features/page-language/index.ts";
import { languageFor } from "#renderer/features/page-language/model/page-language.ts";
import { CheckPage, HomePage } from "#renderer/features/public-pages/index.ts";
import { sha256Hex } from "#renderer/services/api/sha256-hex.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const content = "a locked document";
const file = new File([content], "Deed.pdf", { type: "application/pdf" });
const released: KnownFile = {
  kind: "released",
  file: "document",
  signingKind: "practice",
  notary: { fullName: "Nora Whitfield", state: "Florida" },
  lockedAt: "2026-11-20T15:04:00.000Z",
  releasedAt: "2026-11-20T15:12:00.000Z",
  waived: [],
};

beforeEach(async () => {
  window.localStorage.clear();
  const sha256 = await sha256Hex(new TextEncoder().encode(content));
  const report: ValidationReport = {
    status: "indeterminate",
    indication: "INDETERMINATE",
    sizeBytes: content.length,
    sha256,
    checkedAt: "2026-11-23T12:00:00.000Z",
    reasons: [
      { code: "too-many-revisions", effect: "indeterminate", text: "The file has more revisions than can be judged." },
    ],
    signatures: [],
    revisions: [{ number: 1, endsAt: content.length, changes: [] }],
    acrobat: { answer: "unknown", because: "The file has more revisions than can be judged." },
  };
  platform.answers({
    account: { session: () => aSession(null) },
    check: { file: () => released },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-00000000000f",
        name: "Demo",
        kind: "production",
        apiVersion: { major: 1, minor: 0 },
        publicUrl: "http://localhost",
        notaryRegistrationPath: "/become-an-online-notary",
        simulators: [],
        realtime: { key: "k", host: "localhost", port: 1, tls: false },
      }),
    },
  });
  platform.raw("POST /api/check/judgement", () => Response.json({ report }));
});

afterEach(() => showLanguage("en"));

const choose = async (user: ReturnType<typeof show>["user"], container: HTMLElement) => {
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("there is nothing to choose a file with");
  await user.upload(input, file);
};

test("a file's fingerprint stands on the page once, however much is said of the file", async () => {
  const { user, container } = show(<CheckPage />);
  await choose(user, container);
  expect(
    await screen.findByText("This is what was released here, but it notarizes nothing.", { selector: "section *" }),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send it and have it judged" }));
  const result = within(await screen.findByRole("region", { name: "Result" }));
  expect(result.getByText("It cannot be said whether this document can be relied upon.")).toBeDefined();
  expect(screen.getAllByText(/^Fingerprint/u)).toHaveLength(1);
  expect(screen.queryByText("The file")).toBeNull();
});

test("in Spanish every answer is Spanish, and what a report says in English alone is quoted below it", async () => {
  const { user, container } = show(<CheckPage />);
  await user.click(screen.getByRole("button", { name: "Español" }));
  expect(document.documentElement.lang).toBe("es");
  await choose(user, container);
  const comparison = within(await screen.findByRole("region", { name: "Comparación" }));
  expect(comparison.getByText("Es lo que se entregó aquí, pero no notariza nada.")).toBeDefined();
  expect(comparison.getByText("Viene de una práctica, no de una notarización.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Enviarlo para que se evalúe" }));
  const result = within(await screen.findByRole("region", { name: "Resultado" }));
  expect(result.getByText("No se puede decir si este documento es de fiar.")).toBeDefined();
  const reason = result.getByText("El archivo tiene más revisiones de las que se pueden evaluar.", { exact: false });
  expect(reason.querySelector("[lang=en]")?.textContent).toBe("The file has more revisions than can be judged.");
});

test("the language that was chosen on one public page is that of the next", async () => {
  const { user, unmount } = show(<HomePage />);
  await user.click(screen.getByRole("button", { name: "Español" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Firmar y notarizar en línea");
  expect(screen.getByRole("link", { name: "Comprobar un documento" })).toBeDefined();
  unmount();
  expect(languageFor(null)).toBe("es");
});
