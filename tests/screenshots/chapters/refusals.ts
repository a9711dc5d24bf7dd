import type { Page } from "@playwright/test";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { PlatformReady } from "#scripts/services/product.ts";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { codeIn, mailTo } from "#tests/e2e/steps/mail.ts";
import { agreeToSign } from "#tests/e2e/steps/signer.ts";
import {
  arrangeSigning,
  emailOf,
  linkOf,
  longName,
  longTitle,
  memberOf,
  rosalind,
  witness,
  type Arranged,
} from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { letTimePass, press, showing, type Stage } from "../stage.ts";

/** More signings of one person than a page of the choice shows, some of them with another notary. */
const arrangeOlder = async (client: PlatformClient, platform: PlatformReady): Promise<void> => {
  const other = new PlatformClient(platform.url);
  const theo = platform.accounts.find(({ fullName }) => fullName?.startsWith("Theo") === true);
  if (theo === undefined) throw new Error("the demo has no Theo");
  await other.signIn(theo.email, theo.password);
  for (let number = 1; number <= 20; number += 1)
    await arrangeSigning(number % 4 === 0 ? other : client, {
      title: `Closing of lot ${number}, Harbor Lane`,
      people: [{ fullName: longName }],
    });
};

/**
 * What a signer sees whose link does not open, who waits for a document, who shares a device, or whose part in the
 * signing was ended.
 */
export const refusalScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  const origin = product.platform.ready.url;
  let signerPage: Promise<Page> | null = null;
  const signer = () => (signerPage ??= stage.openSigner());
  let meeting: Arranged | null = null;
  const arranged = async () =>
    (meeting ??= await arrangeSigning(await stage.notary(), {
      title: longTitle,
      people: [{ fullName: longName }, { fullName: rosalind }, { fullName: witness, type: "witness" }],
    }));
  const pathOf = async (fullName: string) => {
    const all = await arranged();
    return `/signing/${all.signing.id}/member/${memberOf(all, fullName).id}`;
  };
  const goIn = async (shown: Page, url: string) => {
    await shown.goto(url);
    return shown;
  };
  const go = async (url: string) => {
    const shown = await signer();
    // Only the part behind `#` would change otherwise.
    await shown.goto("about:blank");
    return goIn(shown, url);
  };
  /** What happens to somebody is told to their page over the socket; who is here has one. */
  const isHere = async (fullName: string) => {
    const client = await stage.notary();
    const { signing, members } = await arranged();
    const status = async () =>
      (await client.ok<typeof members>("GET", `/signing/${signing.id}/members`)).find(
        (member) => member.fullName === fullName,
      )?.status;
    await expect.poll(status).toMatch(/^(presigning|in-signing|online)$/);
  };
  let returning: Page | null = null;
  const comingBack = () => {
    if (returning === null) throw new Error("nobody comes back yet");
    return returning;
  };
  const code = async () => codeIn(await mailTo(origin, emailOf(longName), "is your code"));

  return [
    {
      name: "signer-no-link",
      viewer: "signer",
      arrive: async () => showing(await go(`${origin}/join`), "Please open your personal link"),
    },
    {
      name: "signer-code-asked",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "I have lost my link");
        await shown.getByRole("textbox", { name: "Your e-mail address" }).fill("alexandra@example.com");
        await shown.keyboard.press("Enter");
        return showing(shown, "Enter the code");
      },
    },
    {
      name: "signer-link-unknown",
      viewer: "signer",
      arrive: async () => showing(await go(`${origin}/join#${"A".repeat(43)}`), "This link does not open"),
    },
    {
      name: "signer-link-replaced",
      viewer: "signer",
      arrive: async () => {
        const all = await arranged();
        const client = await stage.notary();
        const { url } = await client.ok<{ url: string }>("POST", `${await pathOf(longName)}/link`);
        const shown = await showing(await go(linkOf(all, longName)), "This link does not open");
        all.links = all.links.map((link) => (link.memberId === memberOf(all, longName).id ? { ...link, url } : link));
        return shown;
      },
    },
    {
      name: "signer-welcome-long-names",
      viewer: "signer",
      arrive: async () => {
        const shown = await go(linkOf(await arranged(), longName));
        await expect(shown.getByRole("button", { name: "I agree to sign electronically" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-before-documents",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await agreeToSign(shown);
        await shown.getByRole("tab", { name: "Type" }).click();
        await shown.getByRole("button", { name: "Adopt this signature" }).click();
        return showing(shown, "The notary is preparing the documents");
      },
    },
    {
      name: "signer-nothing-to-fill",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        const uploads = [
          { uploadId: await client.upload(await makePdf()), name: `${longTitle}.pdf` },
          { uploadId: await client.upload(await makePdf({ pages: [{ width: 792, height: 612 }] })), name: "Rider.pdf" },
        ];
        await client.ok("POST", `/signing/${(await arranged()).signing.id}/upload-documents`, { uploads });
        const shown = await signer();
        await expect(shown.getByRole("region", { name: /^Pages of / })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-shared-device",
      viewer: "signer",
      arrive: async () => {
        const shown = await go(linkOf(await arranged(), rosalind));
        return showing(shown, `Welcome, ${rosalind}`);
      },
    },
    {
      name: "signer-hand-to",
      viewer: "signer",
      arrive: async () => {
        await showing(await go(linkOf(await arranged(), witness)), `Welcome, ${witness}`);
        const shown = await press(await signer(), "Hand the device to …");
        return showing(shown, "Hand the device to …");
      },
    },
    {
      name: "signer-hand-over",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("dialog").getByRole("button", { name: longName }).click();
        return showing(shown, `Hand the device to ${longName}`);
      },
      leave: async (shown) => {
        await press(shown, `I am ${longName}, and I have the device`);
      },
    },
    {
      name: "signer-removed",
      viewer: "signer",
      arrive: async () => {
        const shown = await stage.openSigner();
        await shown.goto(linkOf(await arranged(), rosalind));
        await press(shown, "I have a question");
        await shown
          .getByRole("textbox", { name: "Question" })
          .fill("Do I have to sign the second rider as well, although my sister has signed it already? I would rather");
        const client = await stage.notary();
        await isHere(rosalind);
        await client.ok("DELETE", await pathOf(rosalind));
        return showing(shown, "You are no longer part of this signing");
      },
    },
    {
      name: "signer-access-withdrawn",
      viewer: "signer",
      arrive: async () => {
        const shown = await stage.openSigner();
        await showing(await goIn(shown, linkOf(await arranged(), witness)), `Welcome, ${witness}`);
        const client = await stage.notary();
        await isHere(witness);
        await client.ok("DELETE", `${await pathOf(witness)}/link`);
        return showing(shown, "Your access was withdrawn");
      },
    },
    {
      name: "signer-link-withdrawn",
      viewer: "signer",
      arrive: async () =>
        showing(await goIn(await stage.openSigner(), linkOf(await arranged(), witness)), "This link does not open"),
    },
    {
      name: "signer-terminated",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        await client.ok("DELETE", `/signing/${(await arranged()).signing.id}/terminate`);
        return showing(await signer(), "This signing was ended");
      },
    },
    {
      name: "signer-opening",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        // Never answered.
        await shown.route("**/api/session", () => undefined);
        await shown.reload();
        await expect(shown.getByRole("status", { name: "Opening your signing" })).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute("**/api/session"),
    },
    {
      name: "signer-platform-away",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.route("**/api/session", (route) => route.abort());
        await shown.reload();
        return showing(shown, "The signing could not be opened");
      },
    },
    {
      name: "signer-link-expired",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        const late = await arrangeSigning(client, { title: longTitle, people: [{ fullName: longName }] });
        await arrangeSigning(client, { title: "Power of attorney", people: [{ fullName: longName }] });
        await arrangeOlder(client, product.platform.ready);
        await letTimePass(product, personalLinkLifetimeMs + 60_000);
        returning = await stage.openSigner();
        return showing(await goIn(returning, linkOf(late, longName)), "This link does not open");
      },
    },
    {
      name: "signer-code-wrong",
      viewer: "signer",
      arrive: async () => {
        const shown = comingBack();
        await shown.getByRole("textbox", { name: "Your e-mail address" }).fill(emailOf(longName));
        await press(shown, "Send me a code");
        const box = shown.getByRole("textbox", { name: "Code from the mail" });
        await box.fill((await code()) === "111111" ? "222222" : "111111");
        await press(shown, "Go in");
        await expect(shown.getByRole("alert")).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-choose",
      viewer: "signer",
      arrive: async () => {
        const shown = comingBack();
        await shown.getByRole("textbox", { name: "Code from the mail" }).fill(await code());
        await press(shown, "Go in");
        return showing(shown, "Which one do you want to open?");
      },
    },
  ];
};
