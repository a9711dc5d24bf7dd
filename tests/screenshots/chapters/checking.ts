import type { Page } from "@playwright/test";
import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import type { KnownFile } from "#contract/check/http.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCms } from "#engine/cms/build-cms.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { pdfDict, pdfName } from "#engine/pdf/syntax/objects.ts";
import { annotate, appendSignature, opensslCms, rect, revise } from "#tests/builders/append-signature.ts";
import { startTestAuthorities } from "#tests/builders/test-authorities.ts";
import { documentStamped } from "#tests/builders/trust-cases.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { hold, signIn } from "#tests/e2e/steps/notary.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

/** Whose certificates the platform accepts from then on. */
const rootsFile = "check-roots.pem";

const writeDocuments = async (folder: string) => {
  const pki = createTestPki();
  try {
    const by = (signer: IssuedCertificate) => (content: Buffer) =>
      buildCms(createHash("sha256").update(content).digest(), {
        key: createPrivateKey(readFileSync(signer.keyPath)),
        chain: [new X509Certificate(signer.certificatePem), new X509Certificate(pki.issuing.certificatePem)],
      });
    const plain = await makePdf();
    const pades = { subFilter: "ETSI.CAdES.detached" };
    const once = appendSignature(plain, by(pki.issue("Nora Whitfield")), { ...pades, fieldName: "Notary" });
    const twice = appendSignature(once, by(pki.issue("Title Agency of Travis County")), pades);
    const covered = revise(twice, (reader, writer) =>
      annotate(
        reader,
        writer,
        writer.add(pdfDict({ Type: pdfName("Annot"), Subtype: pdfName("Stamp"), Rect: rect(72, 590, 400, 620) })),
      ),
    );
    const expired = pki.issue("Late Notary", { fromDays: -40, toDays: -10 });
    const signedAt = new Date(Date.now() - 20 * 86_400_000);
    const late = appendSignature(plain, by(expired), { ...pades, signedAt });
    const selfMade = appendSignature(plain, opensslCms(pki.issue("Nora Whitfield", { by: null }), [], "-cades"), pades);
    const unknown = pki.issue("Notaries of Elsewhere", { ca: true, by: null });
    const strange = appendSignature(
      plain,
      opensslCms(pki.issue("Nora Whitfield", { by: unknown }), [unknown], "-cades"),
      pades,
    );
    const gone = pki.issue("Nora Whitfield", { fromDays: -30 });
    const before = appendSignature(plain, by(gone), { ...pades, signedAt: new Date(Date.now() - 2 * 86_400_000) });
    pki.revoke(gone);
    const crls = [pki.revocationList(pki.issuing), pki.revocationList(pki.root)];
    const proof = buildDssRevision(bufferSource(before), { certificates: [], ocspResponses: [], crls, vriKeys: [] });
    const revoked = Buffer.concat([before, proof]);
    const authorities = await startTestAuthorities(pki);
    const stamped = await documentStamped(plain, pki, authorities);
    await authorities.close();
    const files = { plain, twice, covered, late, selfMade, strange, revoked, stamped };
    writeFileSync(join(folder, rootsFile), pki.root.certificatePem);
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => {
        const path = join(folder, `Warranty deed (${name}).pdf`);
        writeFileSync(path, bytes);
        return [name, path];
      }),
    ) as Record<keyof typeof files, string>;
  } finally {
    pki.remove();
  }
};

const releasedFile: KnownFile = {
  kind: "released",
  file: "document",
  signingKind: "real",
  notary: { fullName: "Nora Whitfield", state: "FL" },
  lockedAt: "2026-11-20T15:04:00.000Z",
  releasedAt: "2026-11-20T15:12:00.000Z",
  waived: [],
};

/** "Check a document" and each of its answers. */
export const checkingScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let documents: Awaited<ReturnType<typeof writeDocuments>> | null = null;
  const checked = (name: keyof NonNullable<typeof documents>, sentence: string) => async () => {
    if (documents === null) {
      const { folder, startPlatformAgain } = stage.product;
      documents = await writeDocuments(folder);
      await startPlatformAgain({ TRUSTED_ROOTS_FILE: join(folder, rootsFile) });
    }
    const current = await page();
    await current.locator("input[type=file]").setInputFiles(documents[name]);
    await expect(current.getByText(sentence).first()).toBeVisible();
    return current;
  };
  let visitor: Promise<Page> | null = null;
  const atPlatform = async (path: string) => {
    const current = await (visitor ??= stage.openSigner());
    await current.goto(new URL(path, stage.product.platform.ready.url).href);
    return current;
  };
  return [
    {
      name: "platform-home",
      viewer: "signer",
      arrive: async () => showing(await atPlatform("/"), "Signed and notarized online"),
    },
    {
      name: "platform-check",
      viewer: "signer",
      arrive: async () => showing(await atPlatform("/check"), "Check a document"),
    },
    {
      name: "check-without-account",
      viewer: "notary",
      arrive: async () => {
        const current = await page();
        await current.getByRole("link", { name: "Check a document" }).click();
        await expect(current.getByRole("heading", { name: "Check a document" })).toBeVisible();
        return current;
      },
      leave: async (current) => {
        await current.getByRole("button", { name: "Log in", exact: true }).click();
      },
    },
    {
      name: "check-a-document",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), stage.account);
        const current = await page();
        await current.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Check a document" }).click();
        await expect(current.getByRole("heading", { name: "Check a document" })).toBeVisible();
        return current;
      },
    },
    {
      name: "check-valid",
      viewer: "notary",
      arrive: checked("twice", "Both signatures hold, and what was changed afterwards is permitted."),
    },
    {
      name: "check-invalid",
      viewer: "notary",
      arrive: checked("covered", "Do not rely on this document: it was changed after it was signed."),
    },
    {
      name: "check-revoked",
      viewer: "notary",
      arrive: checked("revoked", "Nora Whitfield; Test Notaries revoked the certificate."),
    },
    {
      name: "check-self-made",
      viewer: "notary",
      arrive: checked("selfMade", "Unchanged, but nobody vouches for who signed."),
    },
    {
      name: "check-indeterminate",
      viewer: "notary",
      arrive: checked("late", "It cannot be said whether this document can be relied upon."),
    },
    {
      name: "check-nobody-signed",
      viewer: "notary",
      arrive: checked("stamped", "It bears a time-stamp; nobody signed it."),
    },
    {
      name: "check-strange-authority",
      viewer: "notary",
      arrive: checked("strange", "Unchanged, but nobody vouches for who signed."),
    },
    {
      name: "platform-check-unknown",
      viewer: "signer",
      arrive: async () => {
        const current = await atPlatform("/check");
        await current.locator("input[type=file]").setInputFiles(documents?.strange ?? []);
        await expect(current.getByText("This platform released no such file.").first()).toBeVisible();
        return current;
      },
    },
    {
      name: "platform-check-judged",
      viewer: "signer",
      arrive: async () => {
        const current = await (visitor ?? atPlatform("/check"));
        await current.getByRole("button", { name: "Send it and have it judged" }).click();
        await expect(current.getByText("Unchanged, but nobody vouches for who signed.")).toBeVisible();
        return current;
      },
    },
    {
      name: "spanish-platform-check-judged",
      viewer: "signer",
      arrive: async () => {
        const current = await (visitor ?? atPlatform("/check"));
        await current.getByRole("button", { name: "Español" }).click();
        await expect(current.getByText("Sin cambios, pero nadie responde por quien firmó.")).toBeVisible();
        return current;
      },
    },
    {
      name: "spanish-platform-check",
      viewer: "signer",
      arrive: async () => showing(await atPlatform("/check"), "Comprobar un documento"),
    },
    {
      name: "spanish-platform-home",
      viewer: "signer",
      arrive: async () => showing(await atPlatform("/"), "Firmar y notarizar en línea"),
      leave: async (current) => {
        await current.getByRole("button", { name: "English" }).click();
      },
    },
    ...(
      [
        ["released", {}, "This is, byte for byte, what was released here."],
        ["waived", { waived: ["seal", "statement"] }, "Released here, with parts waived"],
        ["without-effect", { signingKind: "practice" }, "This is what was released here, but it notarizes nothing."],
      ] as const
    ).map(([answer, known, text]): Screen => ({
      name: `platform-check-${answer}`,
      viewer: "signer",
      arrive: async () => {
        const current = await atPlatform("/check");
        // As the platform answers of a file that it released.
        await current.route("**/api/check/file", (route) => route.fulfill({ json: { ...releasedFile, ...known } }));
        await current.locator("input[type=file]").setInputFiles(documents?.strange ?? []);
        await expect(current.getByText(text).first()).toBeVisible();
        return current;
      },
      leave: (current) => current.unroute("**/api/check/file"),
    })),
    {
      name: "consent-trust-authority",
      viewer: "notary",
      arrive: async () => {
        const { consentAfter } = await workstation();
        const trust = (await page()).getByRole("button", { name: "Trust this authority…" });
        return showing(await consentAfter(() => trust.click()), "Trust this authority");
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await hold(shown, "Trust this authority", () => closed);
      },
    },
    {
      name: "check-trusted-by-hand",
      viewer: "notary",
      arrive: async () => showing(await page(), "Authorities that you trust on this computer"),
    },
    { name: "check-unsigned", viewer: "notary", arrive: checked("plain", "This document is not signed.") },
    {
      name: "check-not-a-pdf",
      viewer: "notary",
      arrive: async () => {
        const current = await page();
        const path = join(stage.product.folder, "Letter to the bank.pdf");
        writeFileSync(path, "This is a letter, not a PDF.\n");
        await current.locator("input[type=file]").setInputFiles(path);
        // Its answer names the file; while it is being checked only the progress does.
        await expect(current.getByText("Letter to the bank.pdf", { exact: true }).first()).toBeVisible();
        return current;
      },
    },
  ];
};
