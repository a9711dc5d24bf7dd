import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { PersonalLink } from "#contract/member/http.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { arrangeSigning, type Arranged } from "./steps/arrange.ts";
import { notaryOf } from "./steps/notary.ts";

/** Everything that leaves this page from now on. */
const watch = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on("websocket", (socket) => asked.push(`socket ${socket.url()}`));
  return asked;
};

const addWitness = async ({ client, signing }: Arranged, fullName: string): Promise<string> => {
  const email = `${fullName.split(" ")[0]}@example.com`.toLowerCase();
  const person = { fullName, email, type: "witness", invite: true };
  return (await client.ok<{ link: PersonalLink }>("POST", `/signing/${signing.id}/member`, person)).link.url;
};

/** Another field on the document: an event for everybody in the signing. */
const placeField = async ({ client, signing, document }: Arranged): Promise<void> => {
  const { version } = await client.ok<{ version: number }>(
    "GET",
    `/signing/${signing.id}/document/${document.id}/fields`,
  );
  const field = {
    id: randomUUID(),
    type: "bookmark",
    memberId: null,
    place: { page: 0, x: 20, y: 100, width: 20, height: 20 },
    required: false,
    value: { kind: "empty" },
  };
  const operations = [{ kind: "add", field }];
  await client.ok("POST", `/signing/${signing.id}/document/${document.id}/operations`, {
    baseVersion: version,
    operations,
  });
};

/** What makes a page that takes part speak: it is hidden and seen again, loses its network and has it back, and time passes. */
const liveThrough = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const name of ["visibilitychange", "freeze", "resume"]) document.dispatchEvent(new Event(name));
    for (const name of ["focus", "pageshow"]) window.dispatchEvent(new Event(name));
  });
  await page.context().setOffline(true);
  await page.clock.runFor("01:00");
  await page.context().setOffline(false);
  await page.clock.runFor("30:00");
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
};

test("the page of somebody who was removed asks for nothing any more, whatever goes on, and says so", async ({
  shared,
}) => {
  const pdf = join(shared.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { url } = shared.platform.ready;
  const signing = { title: "Deed of Lot 4", pdf, signerName: "Sam Okafor", fieldsAt: [200] };
  const arranged = await arrangeSigning(url, notaryOf(shared.platform.ready), signing);
  const { client, memberId } = arranged;
  const signer = await shared.openSigner("removed");
  const { page } = signer;
  const sharing = await page.context().newPage();
  await sharing.goto(await addWitness(arranged, "Walt Ames"));
  await expect(sharing.getByRole("button", { name: "I agree to sign electronically" })).toBeVisible();
  await sharing.close();
  await page.clock.install();
  const sockets: { isClosed(): boolean }[] = [];
  page.on("websocket", (socket) => sockets.push(socket));
  await page.goto(arranged.link);
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await page.getByRole("textbox", { name: "City" }).fill("Tam");

  const witness = await shared.openSigner("witness");
  await witness.page.goto(await addWitness(arranged, "Wendy Ames"));
  await witness.page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await witness.page.getByRole("tab", { name: "Type" }).click();
  await witness.page.getByRole("button", { name: "Adopt this signature" }).click();
  await expect(witness.page.getByRole("region", { name: /^Pages of / })).toBeVisible();

  await client.ok("DELETE", `/signing/${arranged.signing.id}/member/${memberId}`);
  await expect(page.getByRole("heading", { name: "You are no longer part of this signing" })).toBeVisible();
  await expect(page.getByText("This page has ended; you may close it.")).toBeVisible();
  expect(sockets).not.toEqual([]);
  await expect.poll(() => sockets.filter((socket) => !socket.isClosed())).toEqual([]);
  const asked = watch(page);

  await placeField(arranged);
  await expect(witness.page.getByRole("img", { name: /^Bookmark, page 1/ })).toBeVisible();
  await liveThrough(page);
  await page.getByRole("button", { name: "Hand the device to Walt Ames" }).click();
  await page.getByRole("button", { name: "Go back to Sam Okafor" }).click();
  await expect(page.getByRole("heading", { name: "You are no longer part of this signing" })).toBeVisible();
  expect(asked).toEqual([]);
});
