import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SentMailInShell } from "#renderer/features/sent-mail/index.ts";
import { platform } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

test("a demo shows what it would send to telephones beside its mail, newest first, and nothing while there is none", async () => {
  const of = (id: string, text: string) => ({ id, text, to: "+18135550142", sentAt: "2026-11-24T16:00:00.000Z" });
  platform.answers({
    demo: {
      sentMail: () => ({ delivers: false, mails: [], returned: [] }),
      sentTextMessages: () => ({
        delivers: false,
        messages: [of("b", "222222 is your code"), of("a", "111111 is your code")],
      }),
    },
  });
  const { unmount } = show(<SentMailInShell />);
  const list = await screen.findByRole("list", { name: "Text messages, newest first" });
  expect([...list.children].map((item) => item.firstElementChild?.textContent)).toEqual([
    "222222 is your code",
    "111111 is your code",
  ]);
  expect(list.textContent).toContain("+1 813 555 0142");
  unmount();

  platform.answers({ demo: { sentTextMessages: () => ({ delivers: false, messages: [] }) } });
  show(<SentMailInShell />);
  await screen.findByText("Mail will stand here");
  expect(screen.queryByRole("heading", { name: "Text messages" })).toBeNull();
});
