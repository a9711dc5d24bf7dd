import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { beforeCamera, calmShot, type Shot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { writeFilm } from "#tests/builders/identity-card/film.ts";
import type { LicenceData } from "#tests/builders/identity-card/licence-bytes.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { launchWith } from "../harness/browser.ts";
import { PlatformClient } from "../harness/platform-client.ts";
import { expect } from "../harness/test.ts";
import type { Account } from "./notary.ts";

/** A real signing at a time of day whose people prove who they are, with one document; gives each their link. */
export const arrangeProof = async (
  platformUrl: string,
  notary: Account,
  {
    title,
    pdf,
    people,
    isAnyTime = false,
  }: { title: string; pdf: string; people: readonly string[]; isAnyTime?: boolean },
) => {
  const client = new PlatformClient(platformUrl);
  await client.signIn(notary.email, notary.password);
  const { signing, links } = await client.ok<{ signing: Signing; links: PersonalLink[] }>("POST", "/signings", {
    title,
    kind: "real",
    scheduledAt: isAnyTime ? null : new Date(Date.now() + 3_600_000).toISOString(),
    asksIdentification: true,
    invite: true,
    members: people.map((fullName, index) => ({ fullName, email: `signer${index}@example.com`, type: "signer" })),
  });
  const uploadId = await client.upload(new Uint8Array(readFileSync(pdf)));
  const [document] = await client.ok<Document[]>("POST", `/signing/${signing.id}/upload-documents`, {
    uploads: [{ uploadId, name: basename(pdf) }],
  });
  if (document === undefined) throw new Error("nothing was arranged");
  const members = await client.ok<Member[]>("GET", `/signing/${signing.id}/members`);
  const linkOf = (fullName: string): string => {
    const member = members.find((candidate) => candidate.fullName === fullName);
    const link = links.find(({ memberId }) => memberId === member?.id);
    if (link === undefined) throw new Error(`nobody is called ${fullName}`);
    return link.url;
  };
  return { client, signing, document, members, linkOf };
};

/** A browser before whose camera this licence is held, its front and its back in turn. */
export const withLicence = (
  folder: string,
  licence: LicenceData,
  { back = [{ shot: calmShot, seconds: 5 }] }: { back?: readonly { shot: Shot; seconds: number }[] } = {},
): Promise<Browser> => {
  const film = join(folder, `${licence.number}.y4m`);
  const front = { frame: beforeCamera(cardFront(licence), calmShot, seeded(1)), seconds: 3 };
  const { sheet, barcode } = cardBack(licence);
  writeFilm(film, [
    front,
    ...back.map(({ shot, seconds }, index) => ({
      frame: beforeCamera(sheet, shot, seeded(index + 2), barcode),
      seconds,
    })),
  ]);
  return launchWith([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
};

/** From the personal link to the choice of a document. */
export const beginProof = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await expect(page.getByRole("heading", { name: "Prove who you are" })).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "I have the time, go on" }).click();
  await expect(page.getByRole("heading", { name: "Show your ID" })).toBeVisible();
};

const use = /^Use (?:this picture|it all the same)$/;

/** Both sides of a licence, as the coach lets them pass: each is taken by itself. */
export const takeLicence = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Driver’s license/ }).click();
  await expect(page.getByRole("region", { name: "Front of your driver’s license" })).toBeVisible();
  await page.getByRole("button", { name: use }).click();
  await expect(page.getByRole("region", { name: "Back of your driver’s license" })).toBeVisible();
  await expect(page.getByText("The barcode was read on this device.")).toBeVisible();
  await page.getByRole("button", { name: use }).click();
};

/** Answers the simulator's quiz by the invented person's file, or none of it. */
export const takeQuiz = async (page: Page, isRight: boolean): Promise<void> => {
  await page.getByRole("button", { name: /^Start the quiz: / }).click();
  await page.getByRole("button", { name: "Start the quiz", exact: true }).click();
  for (let question = 1; question <= 5; question += 1) {
    await expect(page.getByRole("heading", { name: `Question ${question} of 5` })).toBeVisible();
    const facts = await page.getByRole("definition").allInnerTexts();
    const choices = await page.locator("label").allInnerTexts();
    const known = choices.findIndex((choice) => facts.includes(choice.trim()));
    const right = known === -1 ? choices.length - 1 : known;
    await page
      .getByRole("radio")
      .nth(isRight ? right : (right + 1) % choices.length)
      .check();
    await page.getByRole("button", { name: question === 5 ? "Finish the quiz" : "Next question" }).click();
  }
  await expect(
    page.getByRole("heading", { name: isRight ? "The quiz is passed" : "The quiz is not passed" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Return" }).click();
};

/** What the simulator is to do, besides deciding by what it reads. */
export const tellSimulator = async (platformUrl: string, say: object): Promise<void> => {
  const answer = await fetch(new URL("/identity-simulator/control", platformUrl), {
    method: "POST",
    body: new URLSearchParams({ say: JSON.stringify(say) }),
    redirect: "manual",
  });
  if (!answer.ok) throw new Error(`the simulator says ${answer.status}: ${await answer.text()}`);
};
