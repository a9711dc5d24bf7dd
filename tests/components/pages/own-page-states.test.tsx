import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { notaryRegistrationMark, rawRoutes, type RawRouteName } from "#contract/raw-routes.ts";
import { SignerRoot } from "#renderer/app/signer-root.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith, type FakeAnswers } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { failed, never, waits } from "./states.ts";

/** The signer's page is a way of many steps, which are drawn one by one in tests/components/signer and walked in tests/e2e. */
type OwnPageName = Exclude<Extract<RawRouteName, `${string}Page`>, "signerPage">;

type States = {
  /** Where it stands, with what its address names. */
  at: string;
  /** It asks by what changes something, which carries the token of the session. */
  needsToken?: true;
  /** Why it neither waits nor fails: it is all there at once. */
  readsNothing?: string;
  /** What is answered where there is nothing to show, and what the page says then; or why there always is something. */
  empty: { answers: FakeAnswers; says: string | RegExp } | { never: string };
};

const token = "x".repeat(43);
const usedUp: { answers: FakeAnswers } = {
  answers: { comingIn: { passwordLink: () => refuseWith("auth/link-ended") } },
};
const form = { readsNothing: "it is a form", empty: { never: "it is a form" } };

const states: Readonly<Record<OwnPageName, States>> = {
  homePage: { at: "/", readsNothing: "it says the same to everybody", empty: { never: "it leads on" } },
  loginPage: { at: rawRoutes.loginPage.path, ...form },
  consumerRegistrationPage: { at: rawRoutes.consumerRegistrationPage.path, ...form },
  notaryRegistrationPage: { at: rawRoutes.notaryRegistrationPage.path, ...form },
  forgotPasswordPage: { at: rawRoutes.forgotPasswordPage.path, ...form },
  confirmNewEmailPage: { at: `${rawRoutes.confirmNewEmailPage.path}#${token}`, ...form },
  checkPage: { at: rawRoutes.checkPage.path, readsNothing: "it begins with a file", empty: { never: "as it begins" } },
  confirmEmailPage: {
    at: `${rawRoutes.confirmEmailPage.path}#${token}`,
    needsToken: true,
    empty: { ...usedUp, says: "Ask for a new link" },
  },
  firstPasswordPage: {
    at: `${rawRoutes.firstPasswordPage.path}#${token}`,
    needsToken: true,
    empty: { ...usedUp, says: "Ask for a new link" },
  },
  resetPasswordPage: {
    at: `${rawRoutes.resetPasswordPage.path}#${token}`,
    needsToken: true,
    empty: { ...usedUp, says: "Ask for a new link" },
  },
  accountSecurityPage: {
    at: rawRoutes.accountSecurityPage.path,
    empty: { never: "whoever is not logged in is led to log in" },
  },
  companyInfoPage: {
    at: "/company-info/BNS-7",
    empty: {
      answers: { resellers: { companyInfo: () => refuseWith("request/not-found") } },
      says: "There is no page here",
    },
  },
  phoneCameraPage: {
    at: `${rawRoutes.phoneCameraPage.path}#${token}`,
    needsToken: true,
    empty: {
      answers: { phoneCamera: { claim: () => refuseWith("phone-camera/link-ended") } },
      says: "This phone is not your camera any more.",
    },
  },
  idCapturePage: {
    at: `${rawRoutes.idCapturePage.path}#${token}`,
    needsToken: true,
    empty: {
      answers: { identity: { claimPhone: () => refuseWith("identity/link-ended") } },
      says: "This code has ended",
    },
  },
  plansPage: {
    at: rawRoutes.plansPage.path,
    empty: { answers: { plans: { offered: () => [] } }, says: /No plans are offered here/ },
  },
  storefrontPage: {
    at: "/notary/nora",
    empty: { answers: { storefronts: { page: () => refuseWith("request/not-found") } }, says: "There is no page here" },
  },
  organisationStorefrontPage: {
    at: "/organisation/harborview",
    empty: {
      answers: { storefronts: { organisationPage: () => refuseWith("request/not-found") } },
      says: "There is no page here",
    },
  },
  sentMailPage: {
    at: rawRoutes.sentMailPage.path,
    empty: {
      answers: { demo: { sentMail: () => ({ delivers: false, mails: [], returned: [] }) } },
      says: "Mail will stand here",
    },
  },
};

const draw = (name: OwnPageName) => {
  history.replaceState(null, "", states[name].at);
  if (states[name].needsToken === true) platform.answers({ account: { session: () => aSession(null) } });
  if (name === "notaryRegistrationPage") {
    const mark = document.head.appendChild(document.createElement("meta"));
    mark.name = "page";
    mark.content = notaryRegistrationMark;
  }
  render(<SignerRoot />);
  return userEvent.setup();
};

afterEach(() => {
  document.head.querySelector('meta[name="page"]')?.remove();
  history.replaceState(null, "", "/");
});

const names = Object.keys(states) as OwnPageName[];
const reading = names.filter((name) => states[name].readsNothing === undefined);

describe("while nothing has come yet", () => {
  test.each(reading)("%s says what it waits for", async (name) => {
    platform.otherwise(never);
    draw(name);
    await waitFor(() => expect(waits()).not.toEqual([]));
    expect(screen.queryAllByRole("alert")).toEqual([]);
  });
});

describe("where nothing can be read", () => {
  test.each(reading)("%s says so, waits no more and reads again when it is told to", async (name) => {
    platform.otherwise(failed);
    const user = draw(name);
    const [again] = await screen.findAllByRole("button", { name: "Try again" });
    await waitFor(() => expect(waits()).toEqual([]));
    const before = platform.requests.length;
    platform.otherwise(never);
    if (again !== undefined) await user.click(again);
    await waitFor(() => expect(platform.requests.length).toBeGreaterThan(before));
  });
});

describe("what reads nothing is there at once", () => {
  test.each(names.filter((name) => states[name].readsNothing !== undefined))("%s", async (name) => {
    platform.otherwise(never);
    draw(name);
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(waits()).toEqual([]);
  });
});

describe("where there is nothing to show", () => {
  test.each(
    names.flatMap((name) => {
      const { empty } = states[name];
      return "says" in empty ? [{ name, ...empty }] : [];
    }),
  )("$name says so", async ({ name, answers, says }) => {
    platform.otherwise(never);
    platform.answers(answers);
    draw(name);
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
  });
});
