import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SentMailInShell } from "#renderer/features/sent-mail/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { show } from "../harness/show.tsx";

test("a mail that could not be opened is opened when somebody says so", async () => {
  const mail = {
    id: "m1",
    sentAt: "2026-11-24T16:00:00.000Z",
    to: { name: "Rosalind Achebe", address: "rosalind@example.com" },
    subject: "Nora Whitfield invites you to sign",
  };
  platform.answers({
    demo: {
      sentMail: () => ({ delivers: false, mails: [mail], returned: [] }),
      sentTextMessages: () => ({ delivers: false, messages: [] }),
      sentMailText: () => refuseWith("request/conflict"),
    },
  });
  const { user } = show(<SentMailInShell />);
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ demo: { sentMailText: () => ({ ...mail, text: "Open your personal link.", html: "" }) } });
  await user.click(again);
  expect((await screen.findByRole("article", { name: mail.subject })).textContent).toContain("personal link");
});
