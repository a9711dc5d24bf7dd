import type { Signing } from "#contract/signing/entity.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf } from "./steps/notary.ts";
import { agreeToSign } from "./steps/signer.ts";

type Invited = { signing: Signing; links: { url: string }[] };
type Events = { events: { kind: string; data: Record<string, unknown> }[] };

test("a signer with an account logs in from the signing, keeps the signature made there, and signs the next with it by one press [S386] [S401]", async ({
  shared,
}) => {
  const { ready } = shared.platform;
  const account = ready.accounts.find(({ role }) => role === "Consumer");
  if (account === undefined) throw new Error("the demo has no consumer");
  const notary = notaryOf(ready);
  const client = new PlatformClient(ready.url);
  await client.signIn(notary.email, notary.password);
  const invite = (title: string) =>
    client.ok<Invited>("POST", "/signings", {
      title,
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: account.fullName, email: account.email, type: "signer" }],
    });
  const first = await invite("Deed of the orchard");
  const second = await invite("Lease of the orchard");
  const { page } = await shared.openSigner("elena", { width: 390, height: 844 });
  const kept = page.getByRole("img", { name: "The signature that your account keeps" });
  const preparing = page.getByRole("heading", { name: "The notary is preparing the documents" });

  await test.step("the page says that there is an account, and leads to the log-in and back", async () => {
    await page.goto(first.links[0]?.url ?? "");
    await agreeToSign(page);
    await expect(page.getByText(/^You have an account here\./)).toBeVisible();
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
    await expect(page.getByText(/^You have an account here\./)).toBeHidden();
  });

  await test.step("what is made is kept in the account where that is said", async () => {
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByText("Keep it in my account for my next signings").click();
    await page.getByRole("button", { name: "Adopt this signature" }).click();
    await expect(preparing).toBeVisible();
  });

  await test.step("the next signing offers it, and one press adopts it", async () => {
    await page.goto(second.links[0]?.url ?? "");
    await agreeToSign(page);
    await expect(kept).toBeVisible();
    await page.getByRole("button", { name: "Use this signature" }).click();
    await expect(preparing).toBeVisible();
    const { events } = await client.ok<Events>("GET", `/signing/${second.signing.id}/events`);
    expect(events.find(({ kind }) => kind === "signature-adopted")?.data).toMatchObject({
      made: "typed",
      keptSince: expect.stringMatching(/^\d{4}-/),
    });
  });
});
