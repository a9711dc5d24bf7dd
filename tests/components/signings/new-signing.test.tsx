import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { NewSigningDialog } from "#renderer/features/signings/components/new-signing-dialog.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aPlatform } from "../harness/platform.ts";
import { show } from "../harness/show.tsx";

const draft = (title: string): Signing => ({
  id: "00000000-0000-4000-8000-000000000001" as SigningId,
  title,
  kind: "real",
  isFlex: true,
  isMultiConsumer: false,
  status: "open",
  category: "draft",
  scheduledAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  finalizedAt: null,
  notary: {
    id: "00000000-0000-4000-8000-00000000000a" as UserId,
    fullName: "Nora Whitfield",
    state: "VA",
    commissionNumber: null,
    commissionExpiresOn: null,
  },
  documentCount: 0,
  memberNames: [],
});

const offers = (checksIdentity: boolean) =>
  platform.answers({ platform: { identity: () => aPlatform({ checksIdentity }) } });
beforeEach(() => offers(false));

/** A platform that keeps what reached it first under an id; of those in `lost` nobody hears the answer. */
const keepsTheFirst = (lost: number) => {
  const asked: string[] = [];
  let kept: { requestId: string | undefined; content: string; title: string } | undefined;
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    signings: {
      create: ({ requestId, ...content }) => {
        asked.push(content.title);
        kept ??= { requestId, content: JSON.stringify(content), title: content.title };
        if (kept.requestId === requestId && kept.content !== JSON.stringify(content))
          return refuseWith("idempotency/mismatch");
        if (asked.length <= lost) throw new Error("the answer is lost");
        return { signing: draft(kept.title), links: [] };
      },
    },
  });
  return asked;
};

test("what is changed after a lost answer opens no second signing: the one that stands is shown, and said to be as it was", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const asked = keepsTheFirst(1);
  const { user } = show(<NewSigningDialog onClose={() => undefined} />);
  const title = await screen.findByRole("textbox", { name: "Title" });
  await user.type(title, "Deed");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByRole("alert");
  await user.type(title, " of sale");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("“Deed” is saved as a draft")).toBeDefined();
  expect(screen.getByText("What you changed since is not in it")).toBeDefined();
  expect(asked).toEqual(["Deed", "Deed of sale", "Deed"]);
});

test("what is sent again unchanged is shown as what it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  keepsTheFirst(1);
  const { user } = show(<NewSigningDialog onClose={() => undefined} />);
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Deed");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("“Deed” is saved as a draft")).toBeDefined();
  expect(screen.queryByText("What you changed since is not in it")).toBeNull();
});

/** What the form sends about the proof of identity, after `fill`. */
const asksAfter = async (fill: (user: ReturnType<typeof show>["user"]) => Promise<void>) => {
  const sent: unknown[] = [];
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    signings: {
      create: ({ asksIdentification, title }) => {
        sent.push(asksIdentification);
        return { signing: draft(title), links: [] };
      },
    },
  });
  const { user, unmount } = show(<NewSigningDialog onClose={() => undefined} />);
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Deed");
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText("“Deed” is saved as a draft");
  unmount();
  return sent;
};
const proofBox = () => screen.findByRole("checkbox", { name: /^Principals prove who they are before they sign/ });
const chooseKind = async (user: ReturnType<typeof show>["user"], kind: string) => {
  await user.click(screen.getByRole("button", { name: /Kind/ }));
  await user.click(await screen.findByRole("option", { name: kind }));
};

test("a notarization and the meeting for an endorsement ask for a proof of identity unless it is switched off, where the platform offers one", async () => {
  offers(true);
  expect(await asksAfter(async () => void (await proofBox()))).toEqual([true]);
  expect(
    await asksAfter(async (user) => {
      await chooseKind(user, "RON endorsement");
      await proofBox();
    }),
  ).toEqual([true]);
  expect(await asksAfter(async (user) => user.click(await proofBox()))).toEqual([false]);
});

test("where nothing is notarized no proof is asked, and it cannot be switched on", async () => {
  offers(true);
  for (const kind of ["Review", "Practice", "Test"])
    expect(
      await asksAfter(async (user) => {
        await proofBox();
        await chooseKind(user, kind);
        expect(screen.queryByRole("checkbox", { name: /^Principals prove/ })).toBeNull();
      }),
    ).toEqual([false]);
});

test("a platform for which nobody checks identities offers none", async () => {
  expect(
    await asksAfter(async () => {
      expect(screen.queryByRole("checkbox", { name: /^Principals prove/ })).toBeNull();
    }),
  ).toEqual([false]);
});
