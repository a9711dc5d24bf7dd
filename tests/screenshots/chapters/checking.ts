import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCms } from "#engine/cms/build-cms.ts";
import { pdfDict, pdfName } from "#engine/pdf/syntax/objects.ts";
import { annotate, appendSignature, rect, revise } from "#tests/builders/append-signature.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import type { Screen } from "../screen.ts";
import type { Stage } from "../stage.ts";

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
    const files = { plain, twice, covered, late };
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

/** "Check a document" and each of its answers. */
export const checkingScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let documents: Awaited<ReturnType<typeof writeDocuments>> | null = null;
  const checked = (name: keyof NonNullable<typeof documents>, sentence: string) => async () => {
    documents ??= await writeDocuments(stage.product.folder);
    const current = await page();
    await current.locator("input[type=file]").setInputFiles(documents[name]);
    await expect(current.getByText(sentence)).toBeVisible();
    return current;
  };
  return [
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
        await current.getByRole("button", { name: "Sign in", exact: true }).click();
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
      name: "check-indeterminate",
      viewer: "notary",
      arrive: checked("late", "It cannot be said whether this document can be relied upon."),
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
