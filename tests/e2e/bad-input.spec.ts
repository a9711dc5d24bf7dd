import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PersonalLink } from "#contract/member/http.ts";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import { documentWith } from "#tests/builders/active-pdfs.ts";
import { makePfx } from "./harness/certificates.ts";
import { ofLostLine } from "./harness/heard-console.ts";
import { startKeyring } from "./harness/keyring.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { runOk } from "./harness/run.ts";
import { expect, test } from "./harness/test.ts";
import {
  answerImport,
  choosePfx,
  importDemoCertificate,
  notaryOf,
  openCertificates,
  signIn,
  startSigning,
} from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";

test("a file that is no PDF, an encrypted one and a broken one are refused by name, and a good one is taken after them", async ({
  shared,
}) => {
  const at = (name: string) => join(shared.folder, name);
  await makePdf(at("good.pdf"), ["A good document"]);
  writeFileSync(at("text.pdf"), "This is a letter, not a PDF.\n");
  runOk("qpdf", ["--encrypt", "user", "owner", "256", "--", at("good.pdf"), at("secret.pdf")]);
  writeFileSync(at("broken.pdf"), readFileSync(at("good.pdf")).subarray(0, 900));

  const notary = await shared.openNotary();
  const dialog = await startSigning(notary, {
    title: "Bad files",
    pdf: at("text.pdf"),
    signerName: "Ann",
    signerEmail: "ann@example.com",
  });
  await expectRefusal(dialog, "document/not-pdf");
  await dialog.locator("input[type=file]").setInputFiles(at("secret.pdf"));
  await expectRefusal(dialog, "document/encrypted");
  await dialog.locator("input[type=file]").setInputFiles(at("broken.pdf"));
  await expectRefusal(dialog, "document/damaged");
  // Where nothing but the cross-references is broken, a repaired copy is taken as a document of its own.
  const misled = readFileSync(at("good.pdf"))
    .toString("latin1")
    .replace(/startxref\s+\d+/u, "startxref\n9");
  writeFileSync(at("misled.pdf"), misled, "latin1");
  await dialog.locator("input[type=file]").setInputFiles(at("misled.pdf"));
  await dialog.getByRole("button", { name: "Add a repaired copy of misled.pdf" }).click();
  await expect(dialog.getByText("“misled (repaired).pdf” is in the signing, 1 page")).toBeVisible();
  // What could act after the lock is named, and taken out of a copy where the person agrees.
  writeFileSync(at("acting.pdf"), documentWith({ catalog: "/OpenAction<</S/JavaScript/JS(x)>>" }));
  await dialog.locator("input[type=file]").setInputFiles(at("acting.pdf"));
  await expectRefusal(dialog, "document/active-content");
  await expect(dialog.getByText("In it: a script.")).toBeVisible();
  await dialog.getByRole("button", { name: "Take it out and add a copy of acting.pdf" }).click();
  await expect(dialog.getByText("“acting (repaired).pdf” is in the signing, 1 page")).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(at("good.pdf"));
  await expect(dialog.getByText("“good.pdf” is in the signing")).toBeVisible();
});

test("a wrong password can be typed again; an expired, a keyless and a mistaken .pfx say what is wrong with them", async ({
  product,
}) => {
  const good = makePfx(product.folder, "Nora Whitfield");
  const expired = makePfx(product.folder, "expired", { days: -2 });
  const keyless = makePfx(product.folder, "keyless", { keyless: true });
  const mistaken = { path: join(product.folder, "letter.pfx") };
  writeFileSync(mistaken.path, "This is a letter.\n");

  const notary = await product.startWorkstation();
  await signIn(notary, notaryOf(product.platform.ready));

  const consent = await choosePfx(notary, good.path);
  await answerImport(consent, "not the password");
  await expectRefusal(consent, "pfx/wrong-password");
  await answerImport(consent, good.password);
  const found = consent.getByRole("list", { name: "What was found" });
  await expect(found.getByText("was issued by itself")).toBeVisible();
  const closed = consent.waitForEvent("close");
  await consent.getByRole("button", { name: "Import it anyway" }).click();
  await closed;
  // It opens, and yet this platform does not know who issued it.
  await expectRefusal(notary.page, "certificate/not-accepted");

  for (const [pfx, code] of [
    [expired, "pfx/expired"],
    [keyless, "pfx/no-key"],
  ] as const) {
    const asked = await choosePfx(notary, pfx.path);
    const ended = asked.waitForEvent("close");
    await answerImport(asked, pfx.password);
    await ended;
    await expectRefusal(notary.page, code);
  }
  // What is none is refused before anyone types a password.
  await notary.page.locator("input[type=file]").setInputFiles(mistaken.path);
  await expectRefusal(notary.page, "pfx/not-pfx");
  await openCertificates(notary.page);
  await expect(notary.page.getByText("Your certificate will be here")).toBeVisible();
});

test("an expired personal link says so and names who gives a new one", async ({ product }) => {
  const client = new PlatformClient(product.platform.ready.url);
  const account = notaryOf(product.platform.ready);
  await client.signIn(account.email, account.password);
  const { links } = await client.ok<{ links: PersonalLink[] }>("POST", "/signings", {
    title: "Too late",
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: "Late Larry", email: "larry@example.com", type: "signer" }],
  });
  const link = links[0]?.url ?? "";
  await product.startPlatformAgain({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "harness/clock-shift.mjs")}`,
    CLOCK_SHIFT_MS: String(personalLinkLifetimeMs + 60_000),
  });

  const { page } = await product.openSigner();
  await page.goto(link);
  await expectRefusal(page, "link/expired");
  await expect(page.getByText("Nora Whitfield")).toBeVisible();
});

test("a link that was made up is not known, and one without its token asks for the whole link", async ({
  shared,
  expectInConsole,
}) => {
  expectInConsole(/status of 404 .* \/api\/join$/);
  const { page } = await shared.openSigner();
  await page.goto(`${shared.platform.ready.url}/join#${"A".repeat(43)}`);
  await expectRefusal(page, "link/unknown");
  await page.goto("about:blank");
  await page.goto(`${shared.platform.ready.url}/join`);
  await expect(page.getByRole("heading", { name: "Please open your personal link" })).toBeVisible();
});

test("while the platform is down the workstation says so, keeps what was typed, and goes on when it is back", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(...ofLostLine);
  const pdf = join(product.folder, "deed.pdf");
  await makePdf(pdf, ["A deed"]);
  const notary = await product.startWorkstation();
  const { page } = notary;
  await signIn(notary, notaryOf(product.platform.ready));

  await product.stopPlatform();
  const dialog = await startSigning(notary, {
    title: "Cut off",
    pdf,
    signerName: "Ann",
    signerEmail: "ann@example.com",
  });
  await expectRefusal(dialog, "workstation/platform-unreachable");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Cut off");

  await product.startPlatformAgain();
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  await expect(dialog.getByText("is in the signing")).toBeVisible();

  await product.stopPlatform();
  // The page looks by itself every five seconds whether the platform is back; here the person is the first to know.
  await page.addInitScript(() => {
    const every = globalThis.setInterval;
    Object.assign(globalThis, {
      setInterval: (...[act, ms, ...rest]: Parameters<typeof every>) => (ms === 5_000 ? 0 : every(act, ms, ...rest)),
    });
  });
  await page.reload();
  await expectRefusal(page, "workstation/platform-unreachable");
  await product.startPlatformAgain();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "My Signings" })).toBeVisible();
});

test("with a locked keychain the certificate is kept, nothing is overwritten, and the person is told to unlock it", async ({
  product,
}, testInfo) => {
  const folder = join(product.folder, "keyring");
  const account = notaryOf(product.platform.ready);
  const unlocked = await startKeyring(folder, "unlocked");
  const before = await product.startWorkstation(unlocked.env);
  await signIn(before, account);
  const { subject } = await importDemoCertificate(before);
  await before.close(testInfo);
  await unlocked.stop();

  const locked = await startKeyring(folder, "locked");
  try {
    const after = await product.startWorkstation(locked.env);
    await signIn(after, account);
    await openCertificates(after.page);
    const card = after.page.getByRole("article", { name: `Certificate of ${subject}` });
    await expect(card.getByText("Keychain locked")).toBeVisible();
    await after.page.locator("input[type=file]").setInputFiles(makePfx(product.folder, "second").path);
    await expectRefusal(after.page, "vault/keychain-locked");
    await after.close(testInfo);
  } finally {
    await locked.stop();
  }
});
