import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type {
  PasskeyId,
  PastSigning,
  SignedInDevice,
  SignedInDeviceId,
  SignInWays,
} from "#contract/account-security/entity.ts";
import { SecurityPage } from "#renderer/features/account-security/index.ts";
import { setBehindWorkstation } from "#renderer/services/api/behind-origin.ts";
import { sessionKey } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const off: SignInWays = { totpSince: null, recoveryCodesLeft: 0, passkeys: [], takesPasskeys: true };
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const device = (digit: number, changes: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: id(digit) as SignedInDeviceId,
  device: "NotaryWorkstation/0.1.0 (linux)",
  address: "192.0.2.7",
  signedInAt: "2026-11-21T14:00:00.000Z",
  lastSeenAt: "2026-11-21T14:00:00.000Z",
  isThis: false,
  ...changes,
});

let past: PastSigning[] = [];
beforeEach(() => {
  past = [];
});

const open = async (ways: SignInWays, devices: () => SignedInDevice[]) => {
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    accountSecurity: {
      ways: () => ways,
      devices: () => ({ devices: devices() }),
      pastSignings: () => ({ signings: past }),
    },
  });
  const shown = show(<WhenKnown />);
  await screen.findByRole("heading", { name: "Password and devices" });
  return shown;
};

/** The page stands where somebody is known to be logged in. */
const WhenKnown = () => {
  const { data } = useQuery({ queryKey: sessionKey, queryFn: () => aSession(aNotary()) });
  return data === undefined ? null : <SecurityPage />;
};

test("the password is changed with the one of before, and what it logged out is said", async () => {
  const { user } = await open(off, () => [device(1, { isThis: true })]);
  const card = screen.getByRole("heading", { name: "Change your password" }).closest("section");
  if (card === null) throw new Error("no card");
  platform.answers({ accountSecurity: { updatePassword: () => refuseWith("auth/wrong-password") } });
  await user.type(within(card).getByLabelText("Current password"), "an old one");
  await user.type(within(card).getByLabelText("New password"), "violet tractor morning salt");
  await user.type(within(card).getByLabelText("The same once more"), "violet tractor morning salt{Enter}");
  expect((await within(card).findByRole("alert")).textContent).toContain("This is not the password of your account.");
  expect(document.activeElement).toBe(within(card).getByLabelText("Current password"));
  platform.answers({ accountSecurity: { updatePassword: () => ({ done: true }) } });
  await user.click(within(card).getByRole("button", { name: "Change the password" }));
  expect(await within(card).findByText("Every other browser and workstation was logged out.")).toBeDefined();
  expect(within(card).getByLabelText("Current password")).toHaveProperty("value", "");
});

test("each device says what and since when it is, and can be logged out; this one is marked", async () => {
  let devices = [device(1, { isThis: true }), device(2, { device: "Mozilla/5.0 (iPhone) Safari/604" })];
  const { user } = await open(off, () => devices);
  const list = await screen.findByRole("list", { name: "Devices" });
  expect(within(list).getByText("This device")).toBeDefined();
  expect(within(list).getByText("Notary Workstation on Linux")).toBeDefined();
  platform.answers({
    accountSecurity: {
      endDevice: ({ deviceId, password }) => {
        expect(password).toBe("the password");
        devices = devices.filter((one) => one.id !== deviceId);
        return { done: true };
      },
    },
  });
  await user.click(within(list).getByRole("button", { name: /^Log out Safari on iPhone/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log out Safari on iPhone?" }));
  await user.type(dialog.getByLabelText("Your password"), "the password{Enter}");
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
});

test("the workstation says that passkeys are made in a browser, and lists those that there are", async () => {
  setBehindWorkstation("https://county.example");
  const passkey = {
    id: id(3) as PasskeyId,
    name: "Phone",
    createdAt: "2026-11-21T14:00:00.000Z",
    lastUsedAt: null,
  };
  await open({ ...off, passkeys: [passkey] }, () => []);
  expect(await screen.findByText(/in a browser at https:\/\/county\.example\/account\/security/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(screen.getByText(/not used yet/)).toBeDefined();
});

test("signings to which the address was invited before are taken into the account by one press, and are listed nowhere without any", async () => {
  const none = await open(off, () => []);
  expect(screen.queryByRole("heading", { name: "Signings of before" })).toBeNull();
  none.unmount();
  const memberId = id(7) as PastSigning["memberId"];
  const house = {
    memberId,
    signingId: id(8) as PastSigning["signingId"],
    title: "House",
    notaryName: "Nora Whitfield",
  };
  past = [{ ...house, status: "open", createdAt: "2026-11-20T14:00:00.000Z" }];
  const claimed: unknown[] = [];
  const { user } = await open(off, () => []);
  platform.answers({
    accountSecurity: {
      claimSignings: (input) => {
        claimed.push(input);
        past = [];
        return { claimed: 1 };
      },
    },
  });
  const list = await screen.findByRole("list", { name: "Signings of before" });
  expect(list.textContent).toBe("HouseNora Whitfield, Nov 20, 2026");
  await user.click(screen.getByRole("button", { name: "Take them into my account" }));
  expect(await screen.findByText("They are in your account now")).toBeDefined();
  expect(claimed).toEqual([{ memberIds: [memberId] }]);
  await waitFor(() => expect(screen.queryByRole("list", { name: "Signings of before" })).toBeNull());
});

test("where a code is asked for at the door it is asked for again before the authenticator app is turned off", async () => {
  const { user } = await open({ ...off, totpSince: "2026-11-21T14:00:00.000Z", recoveryCodesLeft: 9 }, () => []);
  const sent: unknown[] = [];
  platform.answers({
    accountSecurity: {
      removeTotp: (shown) => {
        sent.push(shown);
        return refuseWith("second-factor/wrong-code");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Turn it off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn the authenticator app off" }));
  await user.type(dialog.getByLabelText("Your password"), "the password{Enter}");
  const code = dialog.getByLabelText("Code of your authenticator app, or a recovery code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(sent).toEqual([]);
  await user.type(code, "000000{Enter}");
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "This code is wrong, was used already, or is too old.",
  );
  expect(document.activeElement).toBe(code);
  expect(sent).toEqual([{ password: "the password", code: "000000" }]);
});
