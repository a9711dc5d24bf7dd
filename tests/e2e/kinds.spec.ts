import { randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { csrfHeader } from "#contract/constants.ts";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldOperation, FieldSet, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import { bytesOf } from "#tests/builders/fixtures.ts";
import { kindsOfPdf, textY, type KindOfPdf } from "#tests/builders/kinds-of-pdf.ts";
import { earlierSigner, signedElsewhere } from "#tests/builders/signed-pdf.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { changedInk } from "./harness/referees/ink.ts";
import { opensslCades, pdfsig, pdfText, qpdfCheck } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import { boxDifferences, inkOfPage, pixelsPerPoint, showPage, zoomTo150, type ScreenInk } from "./steps/kinds.ts";
import { download, finishMeeting, lockDocument, notaryOf, openSigning } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";

const alreadySigned: KindOfPdf = {
  name: "already signed",
  says: "Approved by the agency",
  pagesWithFields: [0],
  isKept: false,
  build: async () => signedElsewhere(await makePdf({ pages: [{ text: "Approved by the agency", textY }] })),
};
const allKinds = [...kindsOfPdf, alreadySigned];
/** Two workers share them; each has one of the two large ones. */
const halves = ["first", "second"].map((which, half) => ({
  which,
  kinds: allKinds.filter((_kind, index) => index % 2 === half),
}));
const userUnitOf = ({ name }: KindOfPdf): number => (name === "UserUnit" ? 2 : 1);
const typedInto = ({ name }: KindOfPdf, page: number): string => `Typed: ${name} ${page + 1}`;

/** Middles of the fields on each page, in points. */
const middles = { signature: [100, 80], text: [260, 80], notary_stamp: [180, 190], checkbox: [70, 290] } as const;

const operate = (client: PlatformClient, document: Document, baseVersion: number, operations: FieldOperation[]) =>
  client.ok<FieldSet>("POST", `/signing/${document.signingId}/document/${document.id}/operations`, {
    baseVersion,
    operations,
  });

/** What the signer's own page may call, with the session that it has. */
const asSigner = async (context: BrowserContext, origin: string) => {
  const session = (await (await context.request.get(`${origin}/api/session`)).json()) as { csrfToken: string };
  const headers = { [csrfHeader]: session.csrfToken, origin };
  const judged = async <Body>(answer: Awaited<ReturnType<typeof context.request.get>>): Promise<Body> => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  return {
    get: async <Body>(path: string) => judged<Body>(await context.request.get(`${origin}/api${path}`)),
    post: async <Body>(path: string, data: unknown) =>
      judged<Body>(await context.request.post(`${origin}/api${path}`, { data, headers })),
  };
};

const tool = (page: Page, name: string) => page.getByRole("button", { name: `Place a field: ${name}`, exact: true });

for (const { which, kinds } of halves) {
  test(`every kind of PDF goes through place, lock and release, and is sealed as it stood on the screen: the ${which} half`, async ({
    shared,
  }, testInfo) => {
    // Seven locks, each held down by hand.
    test.setTimeout(600_000);
    const folder = join(shared.folder, "kinds");
    mkdirSync(folder);
    const pathOf = ({ name }: KindOfPdf) => join(folder, `${name}.pdf`);
    for (const kind of kinds) writeFileSync(pathOf(kind), await bytesOf(kind));

    const account = notaryOf(shared.platform.ready);
    const notary = await shared.openNotary();
    const { page } = notary;
    await page.setViewportSize({ width: 1900, height: 1300 });
    const { certificate } = shared;
    const [first] = kinds;
    if (first === undefined) throw new Error("there is a kind");
    const signing = {
      title: `Every kind, the ${which} half`,
      pdf: pathOf(first),
      signerName,
      signerEmail: "rosalind@example.com",
    };
    const { link, signingId } = await openSigning(notary, signing);

    const client = new PlatformClient(shared.platform.ready.url);
    await client.signIn(account.email, account.password);
    for (const kind of kinds.slice(1)) {
      const uploadId = await client.upload(readFileSync(pathOf(kind)));
      await client.ok("POST", `/signing/${signingId}/upload-documents`, {
        uploads: [{ uploadId, name: `${kind.name}.pdf` }],
      });
    }
    const documents = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
    const documentOf = ({ name }: KindOfPdf): Document => {
      const found = documents.find((document) => document.name === `${name}.pdf`);
      if (found === undefined) throw new Error(`${name} was not taken in`);
      return found;
    };
    const fieldsOf = (document: Document) =>
      client.ok<FieldSet>("GET", `/signing/${signingId}/document/${document.id}/fields`);
    const members = await client.ok<Member[]>("GET", `/signing/${signingId}/members`);
    const signerId = members.find((member) => member.fullName === signerName)?.id;
    if (signerId === undefined) throw new Error("the signer is a member");

    const signer = await shared.openSigner();
    await signer.page.goto(link);
    await agreeToSign(signer.page);
    await drawSignature(signer.page);
    const signerCalls = await asSigner(signer.context, shared.platform.ready.url);
    const { signature } = await signerCalls.get<{ signature: AdoptedSignature }>(
      `/signing/${signingId}/signature/${signerId}`,
    );

    // The word about the signer's coming must not lie over a spot that the mouse is about to press.
    await expect(page.getByText(`${signerName} joined the Signing Session.`)).toBeHidden();
    const tabs = page.getByRole("navigation", { name: "Documents" });
    const openDocument = async (kind: KindOfPdf) => {
      await tabs.getByRole("button", { name: `${kind.name}.pdf` }).click();
      await expect(page.getByRole("region", { name: `Pages of ${kind.name}.pdf`, exact: true })).toBeVisible();
      await zoomTo150(page);
    };

    const seen = new Map<KindOfPdf, ScreenInk[]>();
    for (const kind of kinds) {
      await test.step(kind.name, async () => {
        const document = documentOf(kind);
        await openDocument(kind);

        // Signature and stamp by the notary's own hand; what is typed and ticked by what the pages would send.
        let count = 0;
        for (const index of kind.pagesWithFields) {
          for (const [name, type] of [
            ["Signature", "signature"],
            ["Notary stamp", "notary_stamp"],
          ] as const) {
            const [x, y] = middles[type];
            await tool(page, name).click();
            // Anew each time: a field that was just placed may have been scrolled to.
            await showPage(page, document, index);
            const position = { x: x * pixelsPerPoint, y: y * pixelsPerPoint };
            await page.locator(`[data-page='${index}']`).click({ position });
            await page.keyboard.press("Escape");
            count += 1;
          }
        }
        await expect.poll(async () => (await fieldsOf(document)).fields.length).toBe(count);
        const placed = await fieldsOf(document);
        for (const { type, place } of placed.fields) {
          const [x, y] = middles[type as keyof typeof middles];
          expect(Math.abs(place.x + place.width / 2 - x), `${type} across`).toBeLessThan(1);
          expect(Math.abs(place.y + place.height / 2 - y), `${type} down`).toBeLessThan(1);
        }
        const added = kind.pagesWithFields.flatMap((index) =>
          (["text", "checkbox"] as const).map((type): FieldOperation => {
            const [x, y] = middles[type];
            const [width, height] = type === "text" ? [160, 24] : [20, 20];
            const place = { page: index, x: x - width / 2, y: y - height / 2, width, height };
            const field = {
              id: randomUUID(),
              type,
              memberId: signerId,
              place,
              required: false,
              value: { kind: "empty" },
            };
            return { kind: "add", field: field as Field };
          }),
        );
        const { version, fields } = await operate(client, document, placed.version, added);
        const valueOf = ({ type, place }: Field): FieldValue | null => {
          const values: Partial<Record<FieldType, FieldValue>> = {
            signature: { kind: "image", ...signature },
            text: { kind: "text", text: typedInto(kind, place.page) },
            checkbox: { kind: "checked" },
          };
          return values[type] ?? null;
        };
        const filled = await signerCalls.post<FieldSet>(`/signing/${signingId}/document/${document.id}/operations`, {
          baseVersion: version,
          operations: fields.flatMap((field): FieldOperation[] => {
            const value = valueOf(field);
            return value === null ? [] : [{ kind: "modify", fieldId: field.id, value }];
          }),
        });

        const inks: ScreenInk[] = [];
        for (const index of kind.pagesWithFields) {
          await showPage(page, document, index);
          await expect(
            page.getByRole("button", { name: `Checkbox for ${signerName}, page ${index + 1}, filled` }),
          ).toBeVisible();
          const own = filled.fields.filter(({ place }) => place.page === index);
          expect(own).toHaveLength(Object.keys(middles).length);
          inks.push(await inkOfPage(page, document, index, own));
        }
        seen.set(kind, inks);
        await lockDocument(notary, certificate.password);
      });
    }

    await finishMeeting(notary);
    const zip = join(shared.folder, "everything.zip");
    await download(page, () => page.getByRole("link", { name: /^Everything in one ZIP/ }).click(), zip);
    const released = join(shared.folder, "released");
    execFileSync("unzip", ["-q", zip, "-d", released]);

    const root = readFileSync(shared.platform.ready.demoRootPem, "utf8");
    const judged: Record<string, string[]> = {};
    for (const kind of kinds) {
      const [base, locked] = [pathOf(kind), join(released, `${kind.name}.pdf`)];
      const found: string[] = [];
      const expectThat = (isSo: boolean, otherwise: string) => {
        if (!isSo) found.push(otherwise);
      };
      const signatures = pdfsig(locked, root)
        .split(/^Signature #\d+:/m)
        .slice(1);
      const own = signatures.find((part) => part.includes("ETSI.CAdES.detached")) ?? "";
      for (const words of ["Signature is Valid.", "Total document signed", "Certificate is Trusted."])
        expectThat(own.includes(words), `pdfsig does not say “${words}”`);
      if (kind === alreadySigned) {
        const earlier = signatures.find((part) => part.includes(earlierSigner)) ?? "";
        expectThat(earlier.includes("Signature is Valid."), "the earlier signature is not valid any more");
      }
      const cades = opensslCades(locked, root);
      expectThat(cades.status === 0 && /CAdES Verification successful/i.test(cades.stderr), "openssl -cades objects");
      const qpdf = qpdfCheck(locked);
      expectThat(qpdf.status === 0, `qpdf: ${qpdf.stdout}${qpdf.stderr}`);
      const text = pdfText(locked);
      if (kind.says !== null) expectThat(text.includes(kind.says), `pdftotext does not find “${kind.says}”`);
      for (const ink of seen.get(kind) ?? []) {
        const typed = typedInto(kind, ink.page);
        expectThat(text.includes(typed), `pdftotext does not find “${typed}”`);
        found.push(...boxDifferences(ink, { without: base, withInk: locked }, userUnitOf(kind)));
      }
      const pageCount = documentOf(kind).pages.length;
      const compared =
        pageCount > 6 ? kind.pagesWithFields : Array.from({ length: pageCount }, (_unused, index) => index);
      for (const index of compared) {
        const places = (seen.get(kind) ?? []).find((ink) => ink.page === index)?.fields.map(({ place }) => place) ?? [];
        const { outside } = changedInk(base, locked, index + 1, places, 1 / userUnitOf(kind));
        expectThat(outside === 0, `page ${index + 1}: ${outside} pixels changed outside the boxes`);
      }
      judged[kind.name] = found;
      if (found.length > 0) await testInfo.attach(kind.name, { path: locked, contentType: "application/pdf" });
    }
    expect(judged).toEqual(Object.fromEntries(kinds.map(({ name }) => [name, []])));
    // So says pdf.js of a document that is left while it is still being read.
    expect(notary.complaints).toEqual([]);
    expect(signer.complaints).toEqual([]);
  });
}
