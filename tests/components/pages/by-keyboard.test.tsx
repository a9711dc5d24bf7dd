import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Router } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import type { Availability } from "#contract/availability/entity.ts";
import { ShelfItemIdSchema, type Sha256Hex, type ShelfFolderId, type UserId } from "#contract/common/ids.ts";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { Shelf } from "#contract/shelf/http.ts";
import type { OwnStorefront } from "#contract/storefront/entity.ts";
import { PeoplePage } from "#renderer/features/admin/index.ts";
import { AvailabilityPage } from "#renderer/features/availability/index.ts";
import { ShelfPage } from "#renderer/features/shelf-pages/index.ts";
import { StorefrontPage } from "#renderer/features/storefront/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";
import { never } from "./states.ts";

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().data?.user ? children : null);

/** Nothing below is clicked: a hand on the keyboard goes on with Tab, and finds each thing within so many presses. */
const atKeyboard = (page: ReactNode, path = "/") => {
  const { user, history } = show(<SignedIn>{page}</SignedIn>, { path });
  const tabTo = async (wanted: () => HTMLElement, most = 60): Promise<void> => {
    for (let press = 0; press < most; press += 1) {
      await user.tab();
      if (wanted() === document.activeElement) return;
    }
    throw new Error(`not reached within ${most} presses; at ${document.activeElement?.outerHTML ?? "nothing"}`);
  };
  /** In a menu or a list, down to the one of this text. */
  const arrowTo = async (text: RegExp): Promise<void> => {
    for (let press = 0; press < 12; press += 1) {
      if (text.test(document.activeElement?.textContent ?? "")) return;
      await user.keyboard("{ArrowDown}");
    }
    throw new Error(`there is no ${String(text)}; at ${document.activeElement?.outerHTML ?? "nothing"}`);
  };
  return { keyboard: (keys: string) => user.keyboard(keys), tabTo, arrowTo, history };
};

afterEach(() => {
  // What a page was filtered by stands in the address.
  globalThis.history.replaceState(null, "", "/");
});

beforeEach(() => {
  platform.answers({ account: { session: () => aSession(aNotary()) } });
  platform.otherwise(never);
});

const affidavit: ShelfItem = {
  id: ShelfItemIdSchema.parse("00000000-0000-4000-8000-0000000000c1"),
  folderId: null,
  name: "Affidavit.pdf",
  isShared: false,
  owner: { fullName: "Nora Whitfield", isCaller: true },
  version: 1,
  pageCount: 1,
  sizeBytes: 12_000,
  fieldCount: 0,
  roles: [],
  unplacedCount: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
  changedAt: "2026-11-20T12:00:00.000Z",
};

test("in the library a folder is made and a document moved into it by keyboard alone", async () => {
  let shelf: Shelf = { folders: [], items: [affidavit], usedBytes: 12_000, maxBytes: 1_000_000, organisation: null };
  platform.answers({
    shelf: {
      list: () => shelf,
      createFolder: ({ folderId, name, parentId }) => {
        const folder = { id: folderId as ShelfFolderId, name, parentId: parentId as ShelfFolderId | null };
        shelf = { ...shelf, folders: [...shelf.folders, folder] };
        return folder;
      },
      change: ({ itemId, folderId: to = null }) => {
        const folderId = to as ShelfFolderId | null;
        const items = shelf.items.map((item) => (item.id === itemId ? { ...item, folderId } : item));
        shelf = { ...shelf, items };
        const page = { width: 612, height: 792 };
        return {
          ...affidavit,
          folderId,
          pages: [page],
          fields: [],
          fieldsVersion: 0,
          versions: [versionOf(affidavit)],
        };
      },
    },
  });
  const { keyboard, tabTo, arrowTo } = atKeyboard(<ShelfPage />, "/document-shelf");
  await screen.findByRole("listitem", { name: "Affidavit.pdf" });
  await tabTo(() => screen.getByRole("button", { name: "New folder" }));
  await keyboard("{Enter}");
  expect(document.activeElement).toBe(await screen.findByRole("textbox", { name: /^Name/ }));
  await keyboard("Affidavits{Enter}");
  await screen.findByRole("link", { name: "Affidavits" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "New folder" })));
  await tabTo(() => screen.getByRole("button", { name: "More about “Affidavit.pdf”" }));
  await keyboard("{Enter}");
  await screen.findByRole("menu");
  await arrowTo(/^Move/);
  await keyboard("{Enter}");
  await screen.findByRole("dialog");
  await tabTo(() => screen.getByRole("button", { name: /Into/ }));
  await keyboard("{Enter}");
  await screen.findByRole("listbox");
  await arrowTo(/Affidavits/);
  await keyboard("{Enter}");
  await tabTo(() => screen.getByRole("button", { name: "Move" }));
  await keyboard("{Enter}");
  await waitFor(() => expect(shelf.items[0]?.folderId).toBe(shelf.folders[0]?.id));
});

const versionOf = ({ pageCount, sizeBytes, createdAt }: ShelfItem) => ({
  number: 1,
  fileName: "Affidavit.pdf",
  pageCount,
  sizeBytes,
  sha256: "ab".repeat(32) as Sha256Hex,
  addedAt: createdAt,
});

test("hours are said and time off is planned by keyboard alone", async () => {
  let availability: Availability = { timezone: "America/New_York", weekly: null, noticeMinutes: 0, timeOff: [] };
  platform.answers({
    availability: {
      get: () => availability,
      setHours: (said) => (availability = { ...availability, ...said }),
      addTimeOff: (planned) => {
        const id = "00000000-0000-4000-8000-0000000000f1";
        return (availability = { ...availability, timeOff: [...availability.timeOff, { id, ...planned }] });
      },
    },
    notices: {
      get: () => ({
        methods: { expiries: "email", decisions: "email" },
        email: "nora.whitfield@example.com",
        mayText: true,
        hasTextMessages: true,
      }),
    },
  });
  const { keyboard, tabTo } = atKeyboard(<AvailabilityPage />);
  await screen.findByRole("heading", { name: "Weekly hours" });
  await tabTo(() => screen.getByRole("checkbox", { name: "Friday" }));
  await keyboard(" ");
  await tabTo(() => screen.getByRole("button", { name: "Save hours" }));
  await keyboard("{Enter}");
  await waitFor(() => expect(availability.weekly?.map(({ day }) => day)).not.toContain("friday"));
  expect(availability.weekly).toHaveLength(4);
  await tabTo(() => screen.getByRole("button", { name: "Add time off" }));
  await keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.contains(document.activeElement)).toBe(true);
  // Where the dialog begins.
  expect(document.activeElement).toBe(screen.getByLabelText(/^First day/));
  await keyboard("2099-07-01");
  await tabTo(() => screen.getByLabelText(/^Last day/));
  await keyboard("2099-07-14");
  await tabTo(() => screen.getByRole("button", { name: "Add" }));
  await keyboard("{Enter}");
  await waitFor(() => expect(availability.timeOff).toMatchObject([{ firstDay: "2099-07-01", lastDay: "2099-07-14" }]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add time off" })));
});

test("a public page is switched on at an address by keyboard alone", async () => {
  let own: OwnStorefront = {
    isOn: false,
    address: null,
    url: null,
    earlierAddresses: [],
    isEntitled: true,
    takesRequests: true,
    howToAsk: "",
  };
  platform.answers({
    storefronts: {
      own: () => own,
      organisation: () => null,
      requests: () => ({ requests: [] }),
      keep: (wanted) => (own = { ...own, ...wanted, url: `http://localhost/notary/${wanted.address}` }),
    },
  });
  const { keyboard, tabTo } = atKeyboard(<StorefrontPage />);
  await screen.findByRole("textbox", { name: "Address" });
  await tabTo(() => screen.getByRole("checkbox", { name: "Everybody can see my page" }));
  await keyboard(" ");
  await tabTo(() => screen.getByRole("textbox", { name: "Address" }));
  await keyboard("{Control>}a{/Control}nora-by-the-sea");
  await tabTo(() => screen.getByRole("textbox", { name: "How to ask" }));
  await keyboard("Have your documents at hand.");
  await tabTo(() => screen.getByRole("button", { name: "Save" }));
  await keyboard("{Enter}");
  await screen.findByRole("img", { name: /^QR code/ });
  expect(own).toMatchObject({ isOn: true, address: "nora-by-the-sea", howToAsk: "Have your documents at hand." });
});

test("a person is found and opened by keyboard alone", async () => {
  const petra = {
    id: "00000000-0000-4000-8000-0000000000aa" as UserId,
    fullName: "Petra Quist",
    email: "petra@example.org",
    currentRole: "SelfRon" as const,
    roles: [],
    createdAt: "2026-11-03T12:00:00.000Z",
    emailConfirmedAt: null,
    hasPassword: true,
    deactivatedAt: null,
  };
  const asked: { search?: string | undefined; state?: string | undefined }[] = [];
  platform.answers({
    admin: {
      people: (filter) => {
        asked.push(filter);
        return { people: [petra], after: null };
      },
    },
  });
  // Its filters stand in the browser's own address.
  const page = (
    <Router searchHook={useSearch}>
      <PeoplePage />
    </Router>
  );
  const { keyboard, tabTo, arrowTo, history } = atKeyboard(page, "/admin/people");
  await screen.findByText("Petra Quist");
  await tabTo(() => screen.getByRole("searchbox", { name: "Search people" }));
  await keyboard("petra");
  await tabTo(() => screen.getByRole("button", { name: /State/ }));
  await keyboard("{Enter}");
  await screen.findByRole("listbox");
  await arrowTo(/^Waits for approval$/);
  await keyboard("{Enter}");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: "petra", state: "waiting" }));
  await tabTo(() => screen.getByRole("link", { name: "Petra Quist" }));
  await keyboard("{Enter}");
  expect(history.at(-1)).toBe(`/admin/people/${petra.id}`);
});
