import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema, UserIdSchema, type Sha256Hex, type UserId } from "#contract/common/ids.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import type { KeptSignature } from "#contract/own-signature/http.ts";
import { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { SignatureToAdopt } from "#renderer/features/signer/components/signature-to-adopt.tsx";
import { AccountContext } from "#renderer/features/signer/hooks/use-own-account.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const [own, somebodys] = ["00000000-0000-4000-8000-0000000000a1", "00000000-0000-4000-8000-0000000000a2"].map((id) =>
  UserIdSchema.parse(id),
);
const picture: AdoptedSignature = { sha256: "bb".repeat(32) as Sha256Hex, widthPx: 200, heightPx: 80 };
const kept: KeptSignature = { ...picture, made: "drawn", keptAt: "2026-11-03T10:00:00.000Z" };
const onAdopted = vi.fn<(picture: AdoptedSignature) => void>();

const Page = ({ userId, accountId }: { userId: UserId | null; accountId: UserId | null }) => {
  const member = aMember(1, { fullName: "Ana Ruiz", userId });
  const signature = useAdoptedSignature(signingId, member.id);
  return (
    <AccountContext value={accountId}>
      <SignatureToAdopt member={member} purpose="signature" signature={signature} onAdopted={onAdopted} />
    </AccountContext>
  );
};

const asked = (ending: string) => platform.requests.filter(({ path }) => path.endsWith(ending));

beforeEach(() => {
  onAdopted.mockClear();
  platform.answers({
    account: { session: () => aSession(null) },
    members: { signature: () => ({ signature: null, initials: null }), adoptKept: () => picture },
    ownSignature: { get: () => ({ signature: kept, initials: null }) },
  });
});

test("whoever is logged in with their own account is offered the signature that it keeps, and signs with it by one press [S386] [S401]", async () => {
  const { user } = show(<Page userId={own!} accountId={own!} />);
  expect(await screen.findByRole("img", { name: "The signature that your account keeps" })).toBeDefined();
  expect(screen.getByText(/^By adopting it you agree/u)).toBeDefined();
  expect(screen.queryByRole("tab", { name: "Draw" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Use this signature" }));
  await waitFor(() => expect(onAdopted.mock.calls).toEqual([[picture]]));
  expect(asked("/kept")).toHaveLength(1);
});

test("another one can be made, and kept for the next signings only where that is said", async () => {
  const { user } = show(<Page userId={own!} accountId={own!} />);
  await user.click(await screen.findByRole("button", { name: "Make another signature" }));
  expect(screen.getByRole("tab", { name: "Draw" })).toBeDefined();
  expect(screen.getByRole("checkbox", { name: "Keep it in my account for my next signings" })).toHaveProperty(
    "checked",
    false,
  );
});

test("somebody else's account in this browser is neither asked nor offered", async () => {
  show(<Page userId={own!} accountId={somebodys!} />);
  expect(await screen.findByRole("tab", { name: "Draw" })).toBeDefined();
  expect(screen.queryByText(/You have an account here/u)).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(asked("/signature").filter(({ path }) => path === "/api/signature")).toHaveLength(0);
});

test("whoever has an account and is not logged in is told the way there and back; who has none is told nothing", async () => {
  const { unmount } = show(<Page userId={own!} accountId={null} />);
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login?return=%2Fjoin");
  unmount();
  show(<Page userId={null} accountId={null} />);
  expect(await screen.findByRole("tab", { name: "Draw" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});
