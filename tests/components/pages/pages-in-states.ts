import { roles, type RoleName, type User } from "#contract/account/entity.ts";
import type { Sha256Hex, ShelfFolderId } from "#contract/common/ids.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { bridge, platform } from "../harness/around.ts";
import type { FakeCalls } from "../harness/fake-bridge.ts";
import type { FakeAnswers } from "../harness/fake-platform.ts";
import { allDone, anOnboardingState, noExpiries } from "../harness/onboarding.ts";
import { aNotary } from "../harness/people.ts";

/** How a page stands before it has anything to show. */
export type PageStates = {
  /** What the address names. */
  parameters?: Record<string, string>;
  /** Whose page it is, where not a notary's. */
  account?: User;
  /** Why it neither waits nor fails: it is all there at once. */
  readsNothing?: string;
  /** What is answered where there is nothing yet, and what the page says then; or why there always is something. */
  empty: { answers?: FakeAnswers; calls?: FakeCalls; says: string | RegExp } | { never: string };
};

const somebody = "00000000-0000-4000-8000-0000000000b1";

const inRole = (name: RoleName, changes: Partial<User> = {}): User =>
  aNotary({
    currentRole: { id: roles[name], name, display_name: roleNames[name] },
    isNotary: false,
    canNotary: false,
    isConsumer: name === "Consumer",
    commission: null,
    ...changes,
  });
const administrator = inRole("Admin");
const assistant = inRole("Assistant");
const consumer = inRole("Consumer");

const noPictures: FakeAnswers = { ownSignature: { get: () => ({ signature: null, initials: null }) } };
const noShelf: FakeAnswers = {
  shelf: { list: () => ({ folders: [], items: [], usedBytes: 0, maxBytes: 1_000_000, organisation: null }) },
};
const noBlocks: FakeAnswers = { blocks: { list: () => [] } };
const notBilled: FakeAnswers = { billing: { get: () => ({ kind: "not-set-up" }) } };

/** Each way of making a picture is a page to begin on; what is kept already only changes its words. */
const making: PageStates = {
  readsNothing: "it begins with nothing, whatever is kept",
  empty: { never: "it is where something is made" },
};
const makingOf = (base: string, account?: User): Record<string, PageStates> =>
  Object.fromEntries(
    ["draw", "type", "upload"].flatMap((way) =>
      ["signature", "initials"].map((purpose) => [
        `${base}/${way}-${purpose}`,
        { ...making, ...(account === undefined ? {} : { account }) },
      ]),
    ),
  );

/** Of every page of the table. */
export const pagesInStates: Readonly<Record<string, PageStates>> = {
  "/dashboard": {
    empty: {
      answers: {
        onboarding: { state: () => anOnboardingState({ ...allDone, isOnboardingCompleted: true }) },
        expiries: { list: () => noExpiries },
        signings: { groups: () => ({ groups: [] }) },
      },
      says: "No meeting is planned for today.",
    },
  },
  "/signings": {
    empty: { answers: { signings: { groups: () => ({ groups: [] }) } }, says: "Your signings will be here" },
  },
  "/admin/people": {
    account: administrator,
    empty: { answers: { admin: { people: () => ({ people: [], after: null }) } }, says: "Nobody fits" },
  },
  "/admin/people/:userId": {
    parameters: { userId: somebody },
    account: administrator,
    empty: { never: "it is one person" },
  },
  "/admin/people/:userId/hand-over": {
    parameters: { userId: somebody },
    account: administrator,
    empty: {
      answers: {
        handOvers: {
          facts: () => ({
            fullName: "Nora Whitfield",
            email: "nora@example.com",
            state: "Florida",
            hasEnded: true,
            journal: { entries: 0, withValues: 0 },
            signings: { total: 0, released: 0, open: 0 },
            handOvers: [],
          }),
        },
      },
      says: "There is nothing to hand over",
    },
  },
  "/admin/endorsements": {
    account: administrator,
    empty: { answers: { endorsements: { list: () => [], lists: () => [] } }, says: "No endorsement waits" },
  },
  "/admin/organisations": {
    account: administrator,
    empty: { answers: { organisations: { list: () => [] } }, says: "Organisations will be here" },
  },
  "/admin/resellers": {
    account: administrator,
    empty: { answers: { resellers: { list: () => [] } }, says: "Resellers will be here" },
  },
  "/admin/plans": {
    account: administrator,
    empty: { answers: { plans: { list: () => [] } }, says: "Plans will be here" },
  },
  "/admin/secretary-of-state-files": {
    account: administrator,
    empty: { answers: { stateFiles: { list: () => [] } }, says: "Files of the states will be here" },
  },
  "/admin/feature-flags": { account: administrator, empty: { never: "the program has some" } },
  "/admin/record": {
    account: administrator,
    empty: { answers: { admin: { record: () => ({ acts: [], before: null }) } }, says: "The record will be here" },
  },
  "/notaries": {
    account: assistant,
    empty: { answers: { assistants: { notaries: () => [] } }, says: "The notaries you work for will be here" },
  },
  "/journal": {
    empty: {
      calls: {
        "journal.state": () => ({
          head: { treeSize: 0, rootHash: "a".repeat(64) as Sha256Hex, checkpoint: "x" },
          entryCount: 0,
          notYetAnchored: 0,
          acts: [],
          lastVerifiedAt: "2026-11-20T14:14:00Z",
          verification: { kind: "unbroken" },
          setAside: [],
          computers: [],
          ownKeyId: null,
          unopened: null,
        }),
        "journal.list": () => ({ rows: [], total: 0 }),
      },
      says: "Your notarial acts will be here",
    },
  },
  "/document-shelf": { empty: { answers: noShelf, says: "Your documents will be here" } },
  "/document-shelf/folders/:folderId": {
    parameters: { folderId: somebody },
    empty: {
      answers: {
        shelf: {
          list: () => ({
            folders: [{ id: somebody as ShelfFolderId, name: "Deeds", parentId: null }],
            items: [],
            usedBytes: 0,
            maxBytes: 1_000_000,
            organisation: null,
          }),
        },
      },
      says: "This folder is empty",
    },
  },
  "/document-shelf/:itemId": { parameters: { itemId: somebody }, empty: { never: "it is one document" } },
  "/availability": {
    empty: {
      answers: {
        availability: {
          get: () => ({ timezone: "America/New_York", weekly: null, noticeMinutes: 0, timeOff: [] }),
        },
      },
      says: "You have not said any hours yet",
    },
  },
  "/custom-widgets": { empty: { answers: noBlocks, says: "Your notary blocks will be here" } },
  "/custom-widgets/new": {
    readsNothing: "it begins with an empty sheet",
    empty: { never: "it is where something is made" },
  },
  "/custom-widgets/:blockId": {
    parameters: { blockId: somebody },
    empty: { answers: noBlocks, says: "This block is not there any more" },
  },
  "/profile/create-signature-and-stamp": { empty: { answers: noPictures, says: "Your signature will be here" } },
  ...makingOf("/profile/create-signature-and-stamp"),
  "/profile/create-signature-and-stamp/edit-stamp": {
    account: aNotary({ state: null }),
    empty: {
      answers: { stamp: { get: () => ({ current: null, isChecked: false, earlier: [], checkedName: null }) } },
      says: "Your stamp will be here",
    },
  },
  "/profile/create-signature": {
    account: consumer,
    empty: { answers: noPictures, says: "Your signature will be here" },
  },
  ...makingOf("/profile/create-signature", consumer),
  "/signing-toolkit": {
    readsNothing: "its texts and rules are part of the program; the files of the state are read in their dialog",
    empty: { never: "it has the program's own texts" },
  },
  "/profile": { empty: { never: "whoever has an account has a name and an address" } },
  "/profile/storefront": {
    empty: {
      answers: {
        storefronts: {
          own: () => ({
            isOn: false,
            address: null,
            url: null,
            earlierAddresses: [],
            isEntitled: true,
            takesRequests: true,
            howToAsk: "",
          }),
          organisation: () => null,
          requests: () => ({ requests: [] }),
        },
      },
      says: "Your QR code will be here",
    },
  },
  "/profile/billing": { empty: { answers: notBilled, says: "Billing is not set up here" } },
  "/profile/billing/add-method": { empty: { answers: notBilled, says: "No payment method is added here" } },
  "/my-notaries": {
    account: consumer,
    empty: {
      answers: { profile: { recentNotaries: () => ({ notaries: [] }) } },
      says: "The notaries you meet will be here",
    },
  },
  "/certificates": { empty: { calls: { "vault.list": () => [] }, says: "Your certificate will be here" } },
  "/my-assistants": {
    empty: { answers: { assistants: { mine: () => [] } }, says: "Your assistants will be here" },
  },
  "/get-started": { empty: { never: "the guides are there in words, recorded or not" } },
  "/dashboard/endorsement": {
    account: aNotary({ commission: null, canNotary: false }),
    empty: { answers: { onboarding: { state: () => anOnboardingState() } }, says: "Hand in your endorsement" },
  },
  "/payout-account": {
    empty: {
      answers: { payouts: { get: () => ({ isOffered: true, standing: null }) } },
      says: "Your payout account will be here",
    },
  },
  "/check": {
    readsNothing: "it begins with a file",
    empty: { says: "Drop a PDF here" },
  },
  "/account/security": { empty: { never: "whoever reads it is logged in somewhere" } },
  "/sent-mail": {
    empty: {
      answers: { demo: { sentMail: () => ({ delivers: false, mails: [], returned: [] }) } },
      says: "Mail will stand here",
    },
  },
  "/recordings/:signingId": {
    parameters: { signingId: somebody },
    empty: { answers: { recording: { list: () => [] } }, says: "Nothing was recorded" },
  },
  "/taking-part/:signingId": { parameters: { signingId: somebody }, empty: { never: "it is one signing" } },
  "/signing/:signingId": {
    parameters: { signingId: somebody },
    empty: { never: "a signing has a title and people; without a document it says so, in tests/e2e and the pictures" },
  },
};

/** Answers as where there is nothing yet; what is not named stays on its way. */
export const answerEmpty = ({ answers, calls }: { answers?: FakeAnswers; calls?: FakeCalls }): void => {
  if (answers !== undefined) platform.answers(answers);
  if (calls !== undefined) bridge.answers(calls);
};
