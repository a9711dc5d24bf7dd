import { apiBase } from "#contract/common/endpoint.ts";
import type { Language } from "#contract/common/language.ts";
import type { MailContent } from "#lib/texts/mail-words.ts";
import { signerMails } from "#platform/mail/domain/signer-mails.ts";
import {
  computerAdmittedMail,
  computerRevokedMail,
  journalContinuedMail,
  type MailedComputer,
} from "#platform/mail/domain/journal-mail-texts.ts";
import { layOut } from "#platform/mail/domain/mail-layout.ts";
import type { Mailing } from "#platform/mail/store/mailings.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { arrangeSigning, longName, longTitle } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

const mailing: Mailing = {
  memberId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02" as never,
  fullName: longName,
  email: "alexandra@example.com",
  type: "signer",
  language: null,
  withdrawnAt: null,
  signingId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a03" as never,
  title: longTitle,
  status: "open",
  scheduledAt: new Date("2030-01-31T19:30:00Z"),
  notaryUserId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a04" as never,
  notaryName: "Nora Whitfield",
  notaryState: "Florida",
  notaryTimezone: "America/New_York",
};
const returnUrl = "https://sign.example.com/join";
const addresses = { returnUrl, checkUrl: "https://sign.example.com/check" };
const link = { url: `${returnUrl}#${"Aq3_x-Zk9".repeat(5)}`, expiresAt: new Date("2030-02-28T00:00:00Z") };

const computer: MailedComputer = {
  notaryName: "Nora Whitfield",
  notaryTimezone: "America/New_York",
  name: "Laptop in the office, the one beside the window",
  code: "0F3A 91C2 77DE 4B08 A6E5",
  at: new Date("2030-01-31T19:30:00Z"),
  platformName: "Harbor Notary Platform",
};

const ofSigner = (language: Language, ending: string): Readonly<Record<string, MailContent>> => ({
  [`mail-invitation${ending}`]: signerMails[language].invitation(mailing, link, addresses),
  [`mail-documents-ready${ending}`]: signerMails[language].documentsReady(mailing, link, addresses),
  [`mail-return-code${ending}`]: signerMails[language].returnCode("048213", 10),
  [`mail-no-return${ending}`]: signerMails[language].noReturn(mailing.notaryName, longTitle),
});

const mails: Readonly<Record<string, MailContent>> = {
  ...ofSigner("en", ""),
  ...ofSigner("es", "-spanish"),
  "mail-journal-continued": journalContinuedMail(computer),
  "mail-computer-admitted": computerAdmittedMail(computer),
  "mail-computer-revoked": computerRevokedMail({ ...computer, name: null }),
};

/** What people get by mail, as a mail program shows it, and the page where a demo keeps what it would send. */
export const mailScreens = (stage: Stage): Screen[] => {
  let reader: ReturnType<Stage["openSigner"]> | null = null;
  const page = () => (reader ??= stage.openSigner());
  const outbox = () => `${stage.product.platform.ready.url}/sent-mail`;

  return [
    ...Object.entries(mails).map(([name, content]): Screen => ({
      name,
      viewer: "signer",
      arrive: async () => {
        const shown = await page();
        const { html } = layOut(
          content,
          { name: longName, address: mailing.email },
          "Harbor Notary Platform",
          name.endsWith("-spanish") ? "es" : "en",
        );
        await shown.setContent(html);
        return shown;
      },
    })),
    {
      name: "sent-mail-empty",
      viewer: "signer",
      arrive: async () => {
        const shown = await page();
        await shown.route(`**${apiBase}/demo/sent-mail`, (route) =>
          route.fulfill({ json: { delivers: false, mails: [], returned: [] } }),
        );
        await shown.goto(outbox());
        return showing(shown, "Mail will stand here");
      },
      leave: (shown) => shown.unroute(`**${apiBase}/demo/sent-mail`),
    },
    {
      name: "sent-mail-error",
      viewer: "signer",
      arrive: async () => {
        const shown = await page();
        await shown.route(`**${apiBase}/demo/sent-mail`, (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute(`**${apiBase}/demo/sent-mail`),
    },
    {
      name: "sent-mail-page",
      viewer: "signer",
      arrive: async () => {
        const people = [{ fullName: longName }, { fullName: "Theodore Lindqvist", type: "witness" as const }];
        await arrangeSigning(await stage.notary(), { title: longTitle, people });
        const shown = await page();
        await shown.goto(outbox());
        await expect(shown.getByRole("article")).toContainText("invites you to");
        return shown;
      },
    },
    {
      name: "sent-mail-returned",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        const { signing } = await arrangeSigning(client, { title: longTitle, people: [{ fullName: longName }] });
        for (const [fullName, email] of [
          [longName, "wolfeschlegelsteinhausenbergerdorff.alexandra@featherstonehaugh-and-partners.invalid"],
          ["Theodore Lindqvist", "theodore@example.invalid"],
        ])
          await client.ok("POST", `/signing/${signing.id}/member`, { fullName, email, type: "witness", invite: true });
        const shown = await page();
        await expect(shown.getByText("theodore@example.invalid")).toBeVisible();
        return shown;
      },
    },
  ];
};
