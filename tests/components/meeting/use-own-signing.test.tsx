import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MemberIdSchema, SigningIdSchema, type Sha256Hex } from "#contract/common/ids.ts";
import type { Field, FieldValue } from "#contract/field/entity.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import type { KeptSignature } from "#contract/own-signature/http.ts";
import { useOwnSigning } from "#renderer/features/meeting/hooks/use-own-signing.ts";
import { dismissError, useErrorStore } from "#renderer/services/errors/error-store.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const memberId = MemberIdSchema.parse("00000000-0000-4000-8000-00000000000a");
const picture = (two: string): AdoptedSignature => ({
  sha256: two.repeat(32) as Sha256Hex,
  widthPx: 200,
  heightPx: 80,
});
const [adopted, kept] = [picture("aa"), picture("bb")];
const keptSignature: KeptSignature = { ...kept, made: "typed", keptAt: "2026-11-03T10:00:00.000Z" };
const field = aField(1, { type: "notary_signature" });
const put = vi.fn<(field: Field, picture: AdoptedSignature) => void>();
const place = vi.fn<(value: FieldValue) => Field | null>((value) => ({ ...field, value }));

/** The platform's answer to what was adopted in the dialog. */
let saved: () => void;

const Signing = () => {
  const signing = useOwnSigning(signingId, memberId, put);
  return (
    <>
      <button type="button" onClick={() => signing.sign(field)}>
        Sign
      </button>
      <button type="button" onClick={() => signing.placeSigned("notary_signature", place)}>
        Place and sign
      </button>
      <button type="button" onClick={() => signing.make(field)}>
        Sign anew
      </button>
      <button type="button" onClick={signing.closeMaking}>
        Close
      </button>
      <button
        type="button"
        onClick={() => {
          const { toMake, made } = signing;
          if (toMake !== null) saved = () => made(toMake, adopted);
        }}
      >
        Adopt
      </button>
      <p>{signing.toMake === null ? "Nothing to make" : "To be made"}</p>
      <p>{signing.hasPicture("notary_signature") ? "At hand" : "Not at hand"}</p>
    </>
  );
};

const answer = (here: AdoptedSignature | null, ofAccount: KeptSignature | null) =>
  platform.answers({
    members: { signature: () => ({ signature: here, initials: null }) },
    ownSignature: { get: () => ({ signature: ofAccount, initials: null }) },
  });
const adoptions = () => platform.requests.filter(({ path }) => path.endsWith("/kept"));
const press = (user: ReturnType<typeof show>["user"], name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  put.mockClear();
  place.mockClear();
  platform.answers({ account: { session: () => aSession(aNotary()) } });
});

test("signs with what was adopted in this meeting, whatever the account keeps, and places it signed in one step", async () => {
  answer(adopted, keptSignature);
  const { user } = show(<Signing />);
  await screen.findByText("At hand");
  await waitFor(() => expect(platform.requests).toHaveLength(2));
  await press(user, "Sign");
  await waitFor(() => expect(put.mock.calls).toEqual([[field, adopted]]));
  await press(user, "Place and sign");
  expect(place.mock.calls).toEqual([[{ kind: "image", ...adopted }]]);
  expect(put).toHaveBeenCalledTimes(1);
  expect(adoptions()).toHaveLength(0);
});

test("adopts what the account keeps before the first signature, without a dialog, and places it signed in one step", async () => {
  answer(null, keptSignature);
  const answered = Promise.withResolvers<AdoptedSignature>();
  platform.answers({ members: { adoptKept: () => answered.promise } });
  const { user } = show(<Signing />);
  await screen.findByText("At hand");
  await press(user, "Place and sign");
  await waitFor(() => expect(adoptions()).toHaveLength(1));
  await press(user, "Place and sign");
  expect(place).not.toHaveBeenCalled();
  answered.resolve(kept);
  await waitFor(() => expect(place.mock.calls).toEqual([[{ kind: "image", ...kept }]]));
  expect(put).not.toHaveBeenCalled();
  await press(user, "Sign");
  await waitFor(() => expect(put.mock.calls).toEqual([[field, kept]]));
  expect(adoptions()).toHaveLength(1);
  expect(screen.getByText("Nothing to make")).toBeDefined();
});

test("asks for a signature where there is none, and signs nothing until it is made", async () => {
  answer(null, null);
  const { user } = show(<Signing />);
  await press(user, "Place and sign");
  expect(await screen.findByText("To be made")).toBeDefined();
  expect(place.mock.calls).toEqual([[{ kind: "empty" }]]);
  expect(put).not.toHaveBeenCalled();
});

test("does not sign with what was made for a field when the dialog was closed before it was saved", async () => {
  answer(null, null);
  const { user } = show(<Signing />);
  for (const closes of [true, false]) {
    await press(user, "Sign anew");
    await press(user, "Adopt");
    if (closes) {
      await press(user, "Close");
      await press(user, "Sign anew");
    }
    act(() => saved());
    expect(put.mock.calls).toEqual(closes ? [] : [[field, adopted]]);
    expect(screen.queryByText("To be made") !== null).toBe(closes);
  }
});

test("does not take what could not be read for nothing: neither signs nor adopts, and says why", async () => {
  answer(adopted, keptSignature);
  platform.answers({ members: { signature: () => refuseWith("auth/forbidden", {}), adoptKept: () => kept } });
  const { user } = show(<Signing />);
  await screen.findByText("At hand");
  await press(user, "Sign");
  await waitFor(() => expect(useErrorStore.getState().presented.kind).toBe("failure"));
  expect(adoptions()).toHaveLength(0);
  dismissError();

  answer(null, null);
  platform.answers({ ownSignature: { get: () => refuseWith("auth/forbidden", {}) } });
  cleanup();
  show(<Signing />);
  await press(user, "Sign");
  await waitFor(() => expect(useErrorStore.getState().presented.kind).toBe("failure"));
  expect(screen.getByText("Nothing to make")).toBeDefined();
  expect(put).not.toHaveBeenCalled();
  dismissError();
});

test("signs nothing with what was removed elsewhere meanwhile, and asks for a new one the next time", async () => {
  answer(null, keptSignature);
  platform.answers({ members: { adoptKept: () => refuseWith("signature/none-kept", { what: "signature" }) } });
  const { user } = show(<Signing />);
  await screen.findByText("At hand");
  answer(null, null);
  await press(user, "Place and sign");
  expect(await screen.findByText("Not at hand")).toBeDefined();
  expect(adoptions()).toHaveLength(1);
  expect(place).not.toHaveBeenCalled();
  expect(put).not.toHaveBeenCalled();
  await press(user, "Sign");
  expect(await screen.findByText("To be made")).toBeDefined();
});
