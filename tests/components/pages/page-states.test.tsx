import { screen, waitFor } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { pageTable } from "#renderer/app/pages/page-table.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { bridge, platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";
import { answerEmpty, pagesInStates, type PageStates } from "./pages-in-states.ts";
import { failed, failure, never, waits } from "./states.ts";

/** As the shell does: the page is there once somebody is signed in and its code has come. */
const Shown = ({ children }: { children: ReactNode }) =>
  useSession().data?.user ? <Suspense fallback={null}>{children}</Suspense> : null;

const draw = (path: string, { parameters = {}, account = aNotary() }: PageStates) => {
  const row = pageTable.find((page) => page.path === path);
  if (row === undefined) throw new Error(`no page is at ${path}`);
  expect(row.isFor(account), `${path} is a page of ${account.currentRole.name}`).toBe(true);
  platform.answers({ account: { session: () => aSession(account) } });
  const address = path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? "");
  return show(<Shown>{row.open(parameters)}</Shown>, { path: address });
};

const asked = (): number => platform.requests.length + bridge.calls.length;

const pages = Object.entries(pagesInStates).map(([path, states]) => ({ path, states }));
const reading = pages.filter(({ states }) => states.readsNothing === undefined);

beforeEach(() => {
  location.hash = "";
});

test("every page of the table says how it stands while it waits, fails and is empty", () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(pageTable.map(({ path }) => path).toSorted());
});

describe("while nothing has come yet", () => {
  test.each(reading)("$path says what it waits for", async ({ path, states }) => {
    platform.otherwise(never);
    draw(path, states);
    await waitFor(() => expect(waits()).not.toEqual([]));
    expect(screen.queryAllByRole("alert")).toEqual([]);
  });
});

describe("where nothing can be read", () => {
  test.each(reading)("$path says so, waits for nothing any more and reads again when it is told to", async (page) => {
    platform.otherwise(failed);
    bridge.refuses(failure);
    const { user } = draw(page.path, page.states);
    const [again] = await screen.findAllByRole("button", { name: "Try again" });
    expect(screen.getAllByRole("alert").length).toBeGreaterThan(0);
    await waitFor(() => expect(waits()).toEqual([]));
    const before = asked();
    platform.otherwise(never);
    if (again !== undefined) await user.click(again);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe("what reads nothing is there at once", () => {
  test.each(pages.filter(({ states }) => states.readsNothing !== undefined))("$path", async ({ path, states }) => {
    platform.otherwise(never);
    draw(path, states);
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(waits()).toEqual([]);
  });
});

describe("where there is nothing yet", () => {
  test.each(
    pages.flatMap(({ path, states }) => ("says" in states.empty ? [{ path, states, empty: states.empty }] : [])),
  )("$path says what will be there", async ({ path, states, empty }) => {
    platform.otherwise(never);
    answerEmpty(empty);
    draw(path, states);
    expect((await screen.findAllByText(empty.says)).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole("alert")).toEqual([]);
  });
});
