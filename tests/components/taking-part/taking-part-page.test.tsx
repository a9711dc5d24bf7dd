import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { MeetingPage } from "#renderer/features/meeting/index.ts";
import { TakingPartPage } from "#renderer/features/taking-part/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

const invited = aNotary({ id: "00000000-0000-4000-8000-00000000000b" as UserId, fullName: "Theo Lindqvist" });
const { progress: _progress, ...signing }: Signing & { progress?: unknown } = aWorkSigning(1);
const place: Member = {
  id: "00000000-0000-4000-8000-0000000000b1" as MemberId,
  userId: invited.id,
  fullName: "Theo Lindqvist",
  email: "theo@example.com",
  type: "witness",
  colour: 1,
  status: "offline",
  hasSignature: false,
  consentedAt: null,
  joinedAt: null,
  attendedAt: null,
  invitedAt: "2026-11-01T10:00:00.000Z",
  invitation: { state: "sent", at: "2026-11-01T10:00:00.000Z", reason: null },
  withdrawnAt: null,
  language: null,
};

type PageProps = { signingId: SigningId };
const showTo = (account: typeof invited, Page: (props: PageProps) => React.ReactNode) => {
  const SignedIn = () => (useSession().data?.user ? <Page signingId={signing.id} /> : null);
  platform.answers({ account: { session: () => aSession(account) } });
  return show(<SignedIn />, { path: `/signing/${signing.id}` });
};

test("whoever takes part in another notary's signing is told who leads it, and has a link mailed to their own address", async () => {
  let mailed = 0;
  platform.answers({
    signings: { get: () => signing },
    members: {
      list: () => [place],
      mailOwnLink: ({ memberId }) => {
        expect(memberId).toBe(place.id);
        mailed += 1;
        return { done: true as const };
      },
    },
  });
  const { user } = showTo(invited, TakingPartPage);
  expect(await screen.findByRole("heading", { name: "Nora Whitfield leads this signing" })).toBeDefined();
  expect(screen.getByText("Open the personal link from your mail:")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Mail me a new link" }));
  expect(await screen.findByText("A new link is on its way to theo@example.com")).toBeDefined();
  expect(mailed).toBe(1);
});

test("one that has ended says so and offers nothing that would be refused", async () => {
  platform.answers({
    signings: { get: () => ({ ...signing, status: "terminated" as const, category: "terminated" as const }) },
    members: { list: () => [place] },
  });
  showTo(invited, TakingPartPage);
  expect(await screen.findByRole("heading", { name: "Nora Whitfield led this signing" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /link/ })).toBeNull();
});

test("another notary's meeting is no page of this account: it is shown on to where it takes part", async () => {
  platform.answers({
    signings: { snapshot: () => ({ signing, members: [place], documents: [], lastSeq: 1 }) },
  });
  const { history } = showTo(invited, MeetingPage);
  await waitFor(() => expect(history?.at(-1)).toBe(`/taking-part/${signing.id}`));
  expect(screen.queryByRole("button")).toBeNull();
});
