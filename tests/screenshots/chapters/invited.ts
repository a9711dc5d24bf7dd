import type { Page } from "@playwright/test";
import type { Signing } from "#contract/signing/entity.ts";
import type { RoleName } from "#contract/account/entity.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { longTitle } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

const deed = "Deed of gift";

/** What those see who take part with an account: no notaries, and a notary whom another one invited. */
export const invitedScreens = (stage: Stage): Screen[] => {
  const { accounts } = stage.product.platform.ready;
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const accountOf = (role: RoleName) => {
    const account = accounts.find((candidate) => candidate.role === role);
    if (account === undefined) throw new Error(`the demo has no ${role}`);
    return account;
  };
  const invite = async (title: string) => {
    const client = await stage.notary();
    const members = (["Consumer", "CorpManager", "CorpNotary"] as const).map((role) => ({
      fullName: accountOf(role).fullName ?? "",
      email: accountOf(role).email,
      type: role === "Consumer" ? "signer" : "witness",
    }));
    const form = { title, kind: "real", scheduledAt: null, invite: true, members };
    return (await client.ok<{ signing: Signing }>("POST", "/signings", form)).signing;
  };
  const become = async (role: RoleName): Promise<Page> => {
    const shown = await page();
    await shown.evaluate(() => (location.hash = "#/signings"));
    await shown.getByRole("button", { name: /^Account of/ }).click();
    await shown.getByRole("menuitem", { name: "Log out" }).click();
    await signIn(await workstation(), accountOf(role));
    return shown;
  };
  let visited: ReturnType<Stage["openSigner"]> | null = null;
  const signer = () => (visited ??= stage.openSigner());
  /** As a witness, who is asked for nothing before the signature. */
  const linkOfConsumer = async (title: string): Promise<string> => {
    const { fullName, email } = accountOf("Consumer");
    const members = [{ fullName, email, type: "witness" }];
    const form = { title, kind: "real", scheduledAt: null, invite: true, members };
    const { links } = await (await stage.notary()).ok<{ links: { url: string }[] }>("POST", "/signings", form);
    return links[0]?.url ?? "";
  };
  const openRow = async (title: string): Promise<Page> => {
    const shown = await page();
    await shown.getByRole("row").filter({ hasText: title }).click();
    return shown;
  };

  return [
    {
      name: "consumer-signings-empty",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), accountOf("Consumer"));
        return showing(await page(), "No signing of yours is here");
      },
    },
    {
      name: "consumer-signings-invited",
      viewer: "notary",
      arrive: async () => {
        await invite(deed);
        const ended = await invite(longTitle);
        await (await stage.notary()).ok("DELETE", `/signing/${ended.id}/terminate`);
        await expect((await page()).getByRole("row")).toHaveCount(2);
        return page();
      },
    },
    {
      name: "consumer-signature",
      viewer: "notary",
      arrive: async () => {
        await (await page()).evaluate(() => (location.hash = "#/profile/create-signature"));
        return showing(await page(), "Your signature will be here");
      },
      leave: async (shown) => {
        await shown.evaluate(() => (location.hash = "#/signings"));
        await expect(shown.getByRole("row")).toHaveCount(2);
      },
    },
    {
      name: "taking-part",
      viewer: "notary",
      arrive: async () => showing(await openRow(deed), "Nora Whitfield leads this signing"),
    },
    {
      name: "taking-part-mailed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: "Mail me a new link" }).click();
        await expect(shown.getByText(/^A new link is on its way/)).toBeVisible();
        return shown;
      },
    },
    {
      name: "taking-part-released",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        const finalizedAt = "2026-11-20T15:04:00.000Z";
        await shown.route(/\/api\/signing\/[^/]+$/, async (route) => {
          const response = await route.fetch();
          const signing = (await response.json()) as Signing;
          await route.fulfill({
            response,
            json: { ...signing, status: "finalized", category: "completed", finalizedAt },
          });
        });
        await shown.route("**/released", (route) =>
          route.fulfill({
            json: {
              signingId: "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
              title: deed,
              notaryName: "Nora Whitfield",
              finalizedAt,
              documents: ["Deed of gift.pdf", `${longTitle}.pdf`].map((name, index) => ({
                id: `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5${index}`,
                name,
                sizeBytes: 120_000,
                sha256: "ab12".repeat(16),
                certificateSubject: "Nora Whitfield",
              })),
            },
          }),
        );
        await shown.route("**/release", (route) =>
          route.fulfill({
            json: { zip: { state: "ready", zipUrl: "/", sha256: "ab12".repeat(16), sizeBytes: 250_000 } },
          }),
        );
        await shown.reload();
        return showing(shown, "Released documents");
      },
      leave: async (shown) => {
        await shown.unrouteAll();
        await shown.reload();
      },
    },
    {
      name: "taking-part-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route(/\/api\/signing\/[^/]+$/, (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await shown.unrouteAll();
      },
    },
    {
      name: "taking-part-terminated",
      viewer: "notary",
      arrive: async () => {
        await (await page()).evaluate(() => (location.hash = "#/signings"));
        return showing(await openRow(longTitle), "Nora Whitfield led this signing");
      },
    },
    {
      name: "manager-signings",
      viewer: "notary",
      arrive: async () => {
        const shown = await become("CorpManager");
        await expect(shown.getByRole("row")).toHaveCount(2);
        return shown;
      },
    },
    {
      name: "taking-part-as-notary",
      viewer: "notary",
      arrive: async () => {
        await become("CorpNotary");
        return showing(await openRow(deed), "Nora Whitfield leads this signing");
      },
    },
    {
      name: "signer-have-account",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.goto(await linkOfConsumer("Lease of the orchard"));
        await shown.getByRole("button", { name: "I agree to sign electronically" }).click();
        await expect(shown.getByText(/^You have an account here\./)).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-keep-signature",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        const { email, password } = accountOf("Consumer");
        await shown.getByRole("link", { name: "Log in" }).click();
        await shown.getByRole("textbox", { name: "E-mail" }).fill(email);
        await shown.getByLabel("Password", { exact: true }).fill(password);
        await shown.getByRole("button", { name: "Log in", exact: true }).click();
        await shown.getByRole("tab", { name: "Type" }).click();
        await shown.getByText("Keep it in my account for my next signings").click();
        return shown;
      },
    },
    {
      name: "signer-kept-signature",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("button", { name: "Adopt this signature" }).click();
        await showing(shown, "The notary is preparing the documents");
        await shown.goto(await linkOfConsumer("Deed of the orchard"));
        await shown.getByRole("button", { name: "I agree to sign electronically" }).click();
        await expect(shown.getByRole("button", { name: "Use this signature" })).toBeVisible();
        return shown;
      },
    },
  ];
};
