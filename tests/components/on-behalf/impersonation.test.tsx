import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#contract/account/http.ts";
import type { PersonDetails } from "#contract/admin/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { AdminBar, ImpersonationMark, LookAs, WorkingFor } from "#renderer/features/on-behalf/index.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const adaId = "00000000-0000-4000-8000-00000000000b" as UserId;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  session = aSession(aNotary(), { impersonator: { id: adaId, fullName: "Ada Admin" } });
  platform.answers({ account: { session: () => session } });
});

const widget = () => screen.findByRole("complementary", { name: "Looking as somebody else" });

test("the impersonate-mode widget shows the name and the state's abbreviation of whoever is looked as [A024] [A025] [A111]", async () => {
  show(<ImpersonationMark />);
  expect((await widget()).textContent).toContain("You look as Nora Whitfield VA. Nothing can be changed.");
});

test("it is not there for whoever is themselves", async () => {
  session = aSession(aNotary());
  const { queryClient } = show(<ImpersonationMark />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("it stands 13 px from the edges, is moved by the keyboard and by dragging, and its place is saved 300 ms after the last move [A504] [A505] [A506]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  try {
    show(<ImpersonationMark />);
    const sign = await widget();
    expect([sign.style.top, sign.style.right]).toEqual(["13px", "13px"]);
    const handle = screen.getByRole("button", { name: /^Move this sign/ });
    fireEvent.keyDown(handle, { key: "ArrowDown" });
    fireEvent.keyDown(handle, { key: "ArrowLeft" });
    expect([sign.style.top, sign.style.right]).toEqual(["29px", "29px"]);
    expect(localStorage.getItem("impersonate-widget")).toBeNull();
    act(() => void vi.advanceTimersByTime(299));
    expect(localStorage.getItem("impersonate-widget")).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(localStorage.getItem("impersonate-widget")).toBe("29 29");

    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { pointerId: 1, clientX: 500, clientY: 40 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 400, clientY: 140 });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: 0, clientY: 0 });
    expect([sign.style.top, sign.style.right]).toEqual(["129px", "129px"]);
    act(() => void vi.advanceTimersByTime(300));
    expect(localStorage.getItem("impersonate-widget")).toBe("129 129");
  } finally {
    vi.useRealTimers();
  }
});

const person = { id: aNotary().id, roles: [{ role: "SelfRon", deactivatedAt: null }] } as unknown as PersonDetails;
const identityWith = (features: string[]) => ({
  product: "notary-workstation-platform" as const,
  platformId: "00000000-0000-4000-8000-0000000000ff",
  name: "Test",
  kind: "demo" as const,
  apiVersion: { major: 1, minor: 1 },
  publicUrl: "https://platform.example",
  simulators: [],
  features,
  realtime: { key: "k", host: "platform.example", port: 443, tls: true },
});

test("looking as somebody is offered only where the configuration's flag is set [A386]", async () => {
  platform.answers({ platform: { identity: () => identityWith([]) } });
  const { queryClient, unmount } = show(<LookAs person={person} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("button", { name: "Look as them" })).toBeNull();
  unmount();
  platform.answers({ platform: { identity: () => identityWith(["impersonate-mode"]) } });
  show(<LookAs person={person} />);
  expect(await screen.findByRole("button", { name: "Look as them" })).toBeDefined();
});

test("the admin bar has a role select with the administrator's own roles, and is gone while they look as somebody else [A389] [S359]", async () => {
  const roles = [
    { id: 1, name: "Admin" as const, display_name: "Administrator" },
    { id: 2, name: "SelfRon" as const, display_name: "Notary" },
  ];
  const acted = vi.fn<(input: { role_id: number }) => { done: true }>(() => ({ done: true }));
  const administrator = aNotary({ currentRole: { id: 1, name: "Admin", display_name: "Administrator" } });
  session = aSession(administrator, { isAdministrator: true });
  platform.answers({ admin: { ownRoles: () => ({ roles }), actInRole: acted } });
  const { user } = show(<AdminBar />);
  const select = await screen.findByRole("button", { name: /Act as/ });
  await waitFor(() =>
    expect(select.hasAttribute("disabled") || select.getAttribute("data-disabled") === "true").toBe(false),
  );
  await user.click(select);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Administrator", "Notary"]);
  await user.click(screen.getByRole("option", { name: "Notary" }));
  await waitFor(() => expect(acted).toHaveBeenCalledWith({ role_id: 2 }));
});

test("an assistant at work reads on every page for whom they work", async () => {
  session = aSession(aNotary(), { assistant: { id: adaId, fullName: "Ari Assist" } });
  show(<WorkingFor />);
  expect(await screen.findByText("Ari Assist, you work for Nora Whitfield")).toBeDefined();
});
