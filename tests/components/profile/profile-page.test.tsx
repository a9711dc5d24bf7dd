import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AccountExport } from "#contract/account-export/http.ts";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { ProfilePage } from "#renderer/features/profile/index.ts";
import { useAvatar } from "#renderer/features/profile/hooks/use-profile-acts.ts";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aProfile } from "../harness/profiles.ts";
import { show } from "../harness/show.tsx";

let profile: ProfileAnswer;

/** As the shell does: the page is there once somebody is logged in. */
const LoggedIn = () =>
  useSession().data === undefined ? null : (
    <>
      <ProfilePage />
      <ErrorPresenter onGoToLogin={() => undefined} />
      <ToastArea />
    </>
  );

beforeEach(() => {
  profile = aProfile();
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    accountExports: { get: () => ({ export: null, isOpen: false }) },
    profile: {
      get: () => profile,
      update: (changes) => {
        const { state: _state, ...said } = changes;
        profile = { ...profile, ...(said as Partial<ProfileAnswer>) };
        return profile;
      },
    },
  });
});

const noSecondFactor = { totpSince: null, recoveryCodesLeft: 0, passkeys: [], takesPasskeys: false };

const section = (title: string) => {
  const heading = screen.getByRole("heading", { name: title });
  const found = heading.closest("section");
  if (found === null) throw new Error(`no section ${title}`);
  return within(found);
};
const open = async () => {
  const shown = show(<LoggedIn />);
  await screen.findByRole("heading", { name: "About you" });
  return shown;
};
const sent = (method: string, path: string): unknown[] =>
  platform.requests
    .filter((request) => request.method === method && request.path === path)
    .map(({ body }) => JSON.parse(body) as unknown);

test("My Profile says who one is, in sections that are each saved by themselves [A069]", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1, name: "My Profile" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Picture",
    "About you",
    "Phone",
    "How you are told",
    "E-mail address",
    "Export everything",
    "Delete my account",
  ]);
});

test("what could not be read is said, with the way to try again", async () => {
  platform.answers({ profile: { get: () => refuseWith("platform/defect", { reference: "r" }) } });
  const { user } = show(<LoggedIn />);
  await screen.findByRole("alert");
  platform.answers({ profile: { get: () => profile } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "About you" })).toBeDefined();
});

test("only what was changed is patched, and bad names say so at once [A427] [A441]", async () => {
  const { user } = await open();
  const name = () => screen.getByRole("textbox", { name: "First name" });
  const save = () => screen.getByRole("button", { name: "Save" });
  expect(save()).toHaveProperty("disabled", true);
  await user.clear(name());
  await user.type(name(), "   ");
  await user.click(save());
  expect(await screen.findByText("The first name is required.")).toBeDefined();
  await user.clear(name());
  await user.type(name(), "No\u200Bra");
  await user.click(save());
  expect(await screen.findByText(/a character that cannot be seen/)).toBeDefined();
  expect(sent("PATCH", "/api/me/profile")).toEqual([]);
  await user.clear(name());
  await user.type(name(), "Eleonora");
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Notary Public");
  await user.click(save());
  expect(await screen.findByText("Your profile is saved.")).toBeDefined();
  expect(sent("PATCH", "/api/me/profile")).toEqual([{ firstName: "Eleonora", title: "Notary Public" }]);
});

test("a phone number is saved, then validated by the code of a text message, and bears the badge from then on [A428] [A429] [A280]", async () => {
  const phone = "+18135550142";
  const codes: unknown[] = [];
  platform.answers({
    phone: {
      sendCode: () => ({ expiresAt: "2026-11-24T16:00:00.000Z" }),
      verifyCode: (entered) => {
        codes.push(entered);
        if (entered.code !== "482913") return refuseWith("phone/wrong-code", { attemptsLeft: 4 });
        profile = { ...profile, isPhoneVerified: true, phoneNeedsVerification: false };
        return { phone: entered.phone, isPhoneVerified: true as const };
      },
    },
    profile: {
      update: () => {
        profile = { ...profile, phone, phoneNeedsVerification: true };
        return profile;
      },
    },
  });
  const { user } = await open();
  await user.type(screen.getByRole("textbox", { name: "Phone number" }), "813 555 0142");
  await user.click(screen.getByRole("button", { name: "Save the number" }));
  await user.click(await screen.findByRole("button", { name: "Validate it by text message" }));
  const code = await screen.findByRole("textbox", { name: "Code" });
  expect(sent("PATCH", "/api/me/profile")).toEqual([{ phone }]);
  expect(sent("POST", "/api/phone/send-code")).toEqual([{ phone }]);
  await user.type(code, "111111");
  await user.click(screen.getByRole("button", { name: "Validate" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Tries left: 4.");
  await user.clear(code);
  await user.type(code, "482913");
  await user.click(screen.getByRole("button", { name: "Validate" }));
  expect(await screen.findByText("Validated")).toBeDefined();
  expect(codes).toEqual([
    { phone, code: "111111" },
    { phone, code: "482913" },
  ]);
});

test("where no text messages are sent, validation says so and offers nothing", async () => {
  profile = aProfile({ phone: "+18135550142", meta: { ...profile.meta, hasTextMessages: false } });
  await open();
  expect(screen.getByText("Phone numbers cannot be validated here")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Validate it by text message" })).toBeNull();
  expect(screen.getByRole("radio", { name: /^Text message/ })).toHaveProperty("disabled", true);
});

test("how one is told is chosen among what reaches one", async () => {
  profile = aProfile({ phone: "+18135550142", isPhoneVerified: true });
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: /^Mail and text message/ }));
  await waitFor(() => expect(sent("PATCH", "/api/me/profile")).toEqual([{ notificationMethod: "both" }]));
});

test("another e-mail address is asked for with the old one, and nothing is said of whether it is free [A320] [A425]", async () => {
  platform.answers({ profile: { updateEmail: () => ({ done: true as const }) } });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Change the address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change your e-mail address" }));
  await user.type(dialog.getByRole("textbox", { name: "New e-mail address" }), "nora");
  await user.click(dialog.getByRole("button", { name: "Send the link" }));
  expect(await dialog.findByText("The new e-mail address must be a valid email.")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "New e-mail address" }), "@example.org");
  await user.type(dialog.getByLabelText(/^Your password/), "the password");
  await user.click(dialog.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/If nora@example.org can be yours, a link is on its way there/)).toBeDefined();
  expect(sent("POST", "/api/profile/update-email")).toEqual([
    { old_email: "nora.whitfield@example.com", email: "nora@example.org", password: "the password" },
  ]);
});

test("where the account has a second factor its code is asked for too before the address changes", async () => {
  platform.answers({ profile: { updateEmail: () => refuseWith("second-factor/needed") } });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Change the address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change your e-mail address" }));
  await user.type(dialog.getByRole("textbox", { name: "New e-mail address" }), "nora@example.org");
  await user.type(dialog.getByLabelText(/^Your password/), "the password{Enter}");
  const code = await dialog.findByRole("textbox", { name: "Code of your authenticator app, or a recovery code" });
  platform.answers({ profile: { updateEmail: () => ({ done: true as const }) } });
  await user.type(code, "123456{Enter}");
  expect(await screen.findByText(/If nora@example.org can be yours, a link is on its way there/)).toBeDefined();
  expect(sent("POST", "/api/profile/update-email").at(-1)).toMatchObject({ password: "the password", code: "123456" });
});

test("the picture is removed; what goes wrong with it stands in the console alone [A433] [A494]", async () => {
  profile = aProfile({ avatar: `/api/profile/avatar/${"ab".repeat(32)}` });
  platform.answers({ profile: { removeAvatar: () => refuseWith("auth/forbidden") } });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await open();
  const picture = () => section("Picture");
  await user.click(picture().getByRole("button", { name: "Remove the picture" }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith("The picture was not changed", expect.anything()));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  logged.mockRestore();
  platform.answers({ profile: { removeAvatar: () => ({ profile_image: null }) } });
  await user.click(picture().getByRole("button", { name: "Remove the picture" }));
  expect(await picture().findByRole("button", { name: "Choose a picture" })).toBeDefined();
});

test("a picture that is not taken is told in the console alone, too [A494]", async () => {
  const Chosen = () => {
    const { set } = useAvatar();
    return <button onClick={() => set.mutate(new File(["no picture"], "me.png"))}>Use this part</button>;
  };
  platform.answers({ profile: { setAvatar: () => refuseWith("avatar/not-a-picture") } });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = show(
    <>
      <Chosen />
      <ErrorPresenter onGoToLogin={() => undefined} />
      <ToastArea />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Use this part" }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith("The picture was not changed", expect.anything()));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  logged.mockRestore();
});

test("everything is made into one file for who shows the password anew, with how far it is, and is then offered until its day", async () => {
  const made: { now: AccountExport | null; isOpen: boolean } = { now: null, isOpen: true };
  const shown: unknown[] = [];
  platform.answers({
    accountSecurity: { ways: () => ({ ...noSecondFactor, totpSince: "2026-01-01T00:00:00.000Z" }) },
    accountExports: {
      get: () => ({ export: made.now, isOpen: made.isOpen }),
      begin: (input) => {
        shown.push(input);
        if (input.password !== "the password") return refuseWith("auth/wrong-password");
        return { export: (made.now = { state: "packing", done: 1_500_000, total: 6_000_000 }), isOpen: true };
      },
      cancel: () => {
        made.now = null;
        return { done: true as const };
      },
    },
  });
  const { user } = await open();
  const part = () => section("Export everything");
  const ask = async (password: string) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Export everything" }));
    await user.clear(dialog.getByLabelText(/^Your password/));
    await user.type(dialog.getByLabelText(/^Your password/), password);
    await user.clear(await dialog.findByLabelText(/^Code of your authenticator app/));
    await user.type(dialog.getByLabelText(/^Code of your authenticator app/), "123456");
    await user.click(dialog.getByRole("button", { name: "Make the file" }));
    return dialog;
  };
  await user.click(await part().findByRole("button", { name: "Export everything" }));
  const dialog = await ask("a guess");
  expect(await dialog.findByText("This is not the password of your account.")).toBeDefined();
  await ask("the password");
  expect((await part().findByRole("progressbar", { name: "Writing the file" })).getAttribute("aria-valuenow")).toBe(
    "0.25",
  );
  expect(shown).toEqual([
    { password: "a guess", code: "123456" },
    { password: "the password", code: "123456" },
  ]);
  await user.click(part().getByRole("button", { name: "Cancel" }));
  await user.click(await part().findByRole("button", { name: "Export everything" }));
  await ask("the password");
  const downloadUrl = "/api/me/export/6f1ce7a5-6a7f-4f0e-9a55-0f2b9ed40a11/download";
  made.now = {
    state: "ready",
    downloadUrl,
    sha256: Sha256HexSchema.parse("ab".repeat(32)),
    sizeBytes: 6_000_000,
    fileCount: 12,
    readyAt: "2026-11-24T15:00:00.000Z",
    expiresAt: "2026-12-01T15:00:00.000Z",
  };
  const link = await part().findByRole("link", { name: /^Download everything/ }, { timeout: 10_000 });
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([downloadUrl, true]);
  expect(part().getByText(/^12 files, made on/)).toBeDefined();
  await user.click(part().getByRole("button", { name: "Delete this file" }));
  expect(await part().findByRole("button", { name: "Export everything" })).toBeDefined();
});

test("a file that was made in another session is downloaded by who shows the password here", async () => {
  const ready: AccountExport = {
    state: "ready",
    downloadUrl: "/api/me/export/6f1ce7a5-6a7f-4f0e-9a55-0f2b9ed40a11/download",
    sha256: Sha256HexSchema.parse("ab".repeat(32)),
    sizeBytes: 6_000_000,
    fileCount: 12,
    readyAt: "2026-11-24T15:00:00.000Z",
    expiresAt: "2026-12-01T15:00:00.000Z",
  };
  platform.answers({
    accountExports: {
      get: () => ({ export: ready, isOpen: false }),
      open: ({ password }) =>
        password === "the password" ? { export: ready, isOpen: true } : refuseWith("auth/wrong-password"),
    },
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute("href") ?? "");
  });
  const { user } = await open();
  const part = () => section("Export everything");
  await user.click(await part().findByRole("button", { name: /^Download everything/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Download everything" }));
  await user.type(dialog.getByLabelText(/^Your password/), "a guess");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(await dialog.findByText("This is not the password of your account.")).toBeDefined();
  expect(saved).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Your password/));
  await user.type(dialog.getByLabelText(/^Your password/), "the password");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  expect(await part().findByRole("link", { name: /^Download everything/ })).toBeDefined();
  expect(saved).toEqual([ready.downloadUrl]);
  click.mockRestore();
});

test.each([
  [{ state: "failed" } as const, "The export could not be made.", "Make it again"],
  [
    { state: "expired", expiredAt: "2026-12-01T15:00:00.000Z" } as const,
    /^Your last export was kept until/,
    "Make a new one",
  ],
])("an export that is %o says so, with the way on", async (standing, words, way) => {
  platform.answers({ accountExports: { get: () => ({ export: standing, isOpen: false }) } });
  await open();
  expect(await section("Export everything").findByText(words)).toBeDefined();
  expect(section("Export everything").getByRole("button", { name: way })).toBeDefined();
});

test("the account is deleted only with its address typed and its password, and says before what has to stay", async () => {
  let isOpen = true;
  platform.answers({
    account: { session: () => aSession(isOpen ? aNotary() : null) },
    accountSecurity: { ways: () => ({ ...noSecondFactor, totpSince: "2026-01-01T00:00:00.000Z" }) },
    profile: {
      deleteAccount: ({ password, code }) => {
        if (password !== "the password") return refuseWith("auth/wrong-password");
        if (code !== "123456") return refuseWith("second-factor/wrong-code");
        isOpen = false;
        return { done: true as const };
      },
    },
  });
  const Whole = () => {
    const { data } = useSession();
    if (data === undefined) return null;
    return data.user === null ? <p>Nobody is logged in</p> : <ProfilePage />;
  };
  const { user } = show(<Whole />);
  await screen.findByRole("heading", { name: "About you" });
  expect(section("Delete my account").getByText(/^Your journal, for as long as your state asks$/)).toBeDefined();
  await user.click(section("Delete my account").getByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete your account?" }));
  const confirm = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Delete my account" });
  expect(confirm().disabled).toBe(true);
  await user.type(dialog.getByRole("textbox", { name: "Your e-mail address" }), "Nora.Whitfield@example.com");
  await user.type(dialog.getByLabelText(/^Your password/), "a guess");
  expect(confirm().disabled).toBe(true);
  await user.type(await dialog.findByLabelText(/^Code of your authenticator app/), "123456");
  await user.click(confirm());
  expect((await dialog.findByRole("alert")).textContent).toContain("This is not the password of your account.");
  await user.clear(dialog.getByLabelText(/^Your password/));
  await user.type(dialog.getByLabelText(/^Your password/), "the password");
  await user.click(confirm());
  expect(await screen.findByText("Nobody is logged in")).toBeDefined();
});
