import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReturnedMail } from "#contract/demo/http.ts";
import { SentMailInShell } from "#renderer/features/sent-mail/index.ts";
import { platform } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const returned: ReturnedMail[] = [
  {
    id: "b",
    mail: "invitation",
    address: "ana@example.com",
    returnedAt: "2026-11-24T16:00:00.000Z",
    reason: "mailbox-full",
  },
  {
    id: "a",
    mail: "account-letter",
    address: "ben@nowhere.invalid",
    returnedAt: "2026-11-24T15:00:00.000Z",
    reason: "no-such-domain",
  },
];

test("what came back stands on the page of sent mail with its reason in plain words", async () => {
  platform.answers({
    demo: {
      sentMail: () => ({ delivers: false, mails: [], returned }),
      sentTextMessages: () => ({ delivers: false, messages: [] }),
    },
  });
  show(<SentMailInShell />);
  const list = await screen.findByRole("list", { name: "Mail that came back, newest first" });
  const [first, second] = within(list).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^ana@example\.comInvitation · Nov 24, 2026.*The mailbox is full$/u);
  expect(second?.textContent).toMatch(
    /^ben@nowhere\.invalidLetter about an account · Nov 24, 2026.*Nothing behind the @ of the address takes mail$/u,
  );
});

test("there is no such list while nothing came back", async () => {
  platform.answers({
    demo: {
      sentMail: () => ({ delivers: false, mails: [], returned: [] }),
      sentTextMessages: () => ({ delivers: false, messages: [] }),
    },
  });
  show(<SentMailInShell />);
  await screen.findByText("Mail will stand here");
  expect(screen.queryByRole("heading", { name: "Mail that came back" })).toBeNull();
});
