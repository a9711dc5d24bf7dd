import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { InvitationsDialog } from "#renderer/features/meeting/components/invitations-dialog.tsx";
import { useMemberActs } from "#renderer/features/meeting/hooks/use-member-acts.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const waiting = (number: number) =>
  aMember(number, { invitedAt: null, invitation: { state: "none", at: null, reason: null } });

const showDialog = (members: Member[], hasDocuments = true) => {
  const onClose = vi.fn<() => void>();
  const Dialog = () => <InvitationsDialog acts={useMemberActs(signingId)} {...{ members, hasDocuments, onClose }} />;
  return { ...show(<Dialog />), onClose };
};
const sent = () =>
  platform.requests.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as unknown);

beforeEach(() => platform.answers({ account: { session: () => aSession(aNotary()) } }));

test("everybody who was not invited is chosen; whoever is left out gets no mail", async () => {
  const { user, onClose } = showDialog([aMember(1, { type: "notary" }), waiting(2), waiting(3), waiting(4)]);
  const list = screen.getByRole("list", { name: "Not invited yet" });
  expect(within(list).getAllByRole("checkbox")).toHaveLength(3);
  await user.click(screen.getByRole("checkbox", { name: /^Person 3/ }));
  platform.answers({ members: { invite: () => [] } });
  await user.click(screen.getByRole("button", { name: "Send 2 invitations" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ memberIds: [waiting(2).id, waiting(4).id] }]);
});

test("with nobody chosen there is nothing to send, and a signing without a document says so first", async () => {
  const { user } = showDialog([waiting(2)], false);
  expect(screen.getByText("There is no document yet")).toBeDefined();
  await user.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("button", { name: "Send 0 invitations" })).toHaveProperty("disabled", true);
});

test("where all are invited it says since when, and invites one again", async () => {
  const { user } = showDialog([aMember(2)]);
  expect(screen.getByText(/^Invited Nov 21, 2026.*, mail sent$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Send \d/ })).toBeNull();
  platform.answers({ members: { notify: () => aMember(2) } });
  await user.click(screen.getByRole("button", { name: "Send Person 2 the link again" }));
  await waitFor(() => expect(platform.requests.some(({ path }) => path.endsWith("/notify"))).toBe(true));
});

test("what the platform refuses is said in the dialog, which stays", async () => {
  const { user, onClose } = showDialog([waiting(2)]);
  platform.answers({ members: { invite: () => refuseWith("signing/closed") } });
  await user.click(screen.getByRole("button", { name: "Send 1 invitation" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
