import { chromium, type Browser, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldOperation, FieldSet } from "#contract/field/entity.ts";
import { startLoopbackWorkstation } from "#scripts/services/product.ts";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { startBenchPlatform } from "./bench-platform.ts";

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** A browser without tracing or video: what it does costs what it costs a person. */
export const openPage = async (args: readonly string[] = []): Promise<{ browser: Browser; page: Page }> => {
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-first-run",
      "--disable-background-networking",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...args,
    ],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  context.setDefaultTimeout(60_000);
  return { browser, page: await context.newPage() };
};

export type BenchSigning = {
  id: string;
  document: Document;
  notaryMemberId: string;
  signerMemberId: string;
  signerLink: string;
  /** Of each signer, in the order in which they were named. */
  links: string[];
};

/** The real platform as a process of its own, and the notary who works on her own signed in. */
export const startPlatformAlone = async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-product-"));
  const logs = join(folder, "logs");
  const platform = await startBenchPlatform(folder);
  const account = platform.ready.accounts.find(({ role }) => role === "SelfRon");
  if (account === undefined) throw new Error("the demo has no notary");
  const client = new PlatformClient(platform.ready.url);
  await client.signIn(account.email, account.password);
  return {
    folder,
    logs,
    platform,
    account,
    client,
    stop: async () => {
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The real product: a platform and a workstation as processes of their own, and the notary signed in. */
export const startProduct = async (browserArguments: readonly string[] = []) => {
  const alone = await startPlatformAlone();
  const { folder, logs, platform, account, client } = alone;
  const workstation = await startLoopbackWorkstation({
    data: join(folder, "workstation"),
    logs,
    platformUrl: platform.ready.url,
  });
  const browsers: Browser[] = [];

  const person = async (): Promise<Page> => {
    const { browser, page } = await openPage(browserArguments);
    browsers.push(browser);
    return page;
  };
  return {
    client,
    folder,
    account,
    workstationUrl: workstation.ready.url,
    person,
    notaryPage: async (): Promise<Page> => {
      const page = await person();
      await page.goto(workstation.ready.url);
      await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
      await page.getByRole("textbox", { name: "Password" }).fill(account.password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
      await page.getByRole("heading", { name: "My Signings" }).waitFor();
      return page;
    },
    signingWith: async (
      pdf: Uint8Array,
      title: string,
      signers: readonly string[] = ["Rosalind Achebe"],
    ): Promise<BenchSigning> => {
      const created = await client.ok<{ signing: { id: string }; links: { url: string }[] }>("POST", "/signings", {
        title,
        kind: "real",
        scheduledAt: null,
        invite: true,
        members: signers.map((fullName, index) => ({ fullName, email: `signer${index}@example.com`, type: "signer" })),
      });
      const { id } = created.signing;
      const [document] = await client.ok<Document[]>("POST", `/signing/${id}/upload-documents`, {
        uploads: [{ uploadId: await client.upload(pdf), name: "Bench.pdf" }],
      });
      const members = await client.ok<{ id: string; type: string }[]>("GET", `/signing/${id}/members`);
      const memberId = (type: string) => members.find((member) => member.type === type)?.id ?? "";
      if (document === undefined) throw new Error("the document was not taken");
      return {
        id,
        document,
        notaryMemberId: memberId("notary"),
        signerMemberId: memberId("signer"),
        signerLink: created.links[0]?.url ?? "",
        links: created.links.map(({ url }) => url),
      };
    },
    addFields: async ({ id, document }: BenchSigning, fields: readonly Omit<Field, "id">[]): Promise<void> => {
      const path = `/signing/${id}/document/${document.id}`;
      const { version } = await client.ok<FieldSet>("GET", `${path}/fields`);
      const operations = fields.map(
        (field) => ({ kind: "add", field: { ...field, id: randomUUID() } }) as FieldOperation,
      );
      await client.ok("POST", `${path}/operations`, { baseVersion: version, operations });
    },
    stop: async () => {
      for (const browser of browsers) await browser.close();
      await workstation.stop();
      await alone.stop();
    },
  };
};

export type BenchProduct = Awaited<ReturnType<typeof startProduct>>;

/** Into a meeting without loading the page anew, as a person goes there. */
export const goToMeeting = (page: Page, signingId: string): Promise<void> =>
  page.evaluate((id) => {
    location.hash = `#/signing/${id}`;
  }, signingId);
