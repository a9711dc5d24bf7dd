import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Availability } from "#contract/availability/entity.ts";
import type { Notices } from "#contract/notice/entity.ts";
import { AvailabilityPage } from "#renderer/features/availability/components/availability-page.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let availability: Availability;
let notices: Notices;

const LoggedIn = () =>
  useSession().data === undefined ? null : (
    <>
      <AvailabilityPage />
      <ToastArea />
    </>
  );

beforeEach(() => {
  availability = { timezone: "America/New_York", weekly: null, noticeMinutes: 0, timeOff: [] };
  notices = {
    methods: { expiries: "email", decisions: "email" },
    email: "nora.whitfield@example.com",
    mayText: true,
    hasTextMessages: true,
  };
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    availability: {
      get: () => availability,
      setHours: (said) => (availability = { ...availability, ...said }),
      addTimeOff: (planned) => {
        const id = "00000000-0000-4000-8000-0000000000f1";
        return (availability = { ...availability, timeOff: [...availability.timeOff, { id, ...planned }] });
      },
      removeTimeOff: ({ timeOffId }) => {
        const timeOff = availability.timeOff.filter(({ id }) => id !== timeOffId);
        return (availability = { ...availability, timeOff });
      },
    },
    notices: {
      get: () => notices,
      choose: ({ kind, method }) => (notices = { ...notices, methods: { ...notices.methods, [kind]: method } }),
    },
  });
});

const day = (name: string) => within(screen.getByRole("group", { name }));
/** As a browser's time field does: the whole value at once. */
const setTime = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async () => {
  const shown = show(<LoggedIn />);
  await screen.findByRole("heading", { name: "How you are told" });
  await screen.findByRole("heading", { name: "Weekly hours" });
  return shown;
};

test("the days of the week run Monday to Sunday, and the usual hours count once they are saved [A538]", async () => {
  const { user } = await open();
  expect(screen.getByRole("heading", { level: 1, name: "Notification Preferences" })).toBeDefined();
  expect(screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  expect(screen.getByText("You have not said any hours yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save hours" }));
  expect(await screen.findByText("Your hours are saved.")).toBeDefined();
  expect(availability.weekly?.map(({ day: of }) => of)).toEqual([
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
  ]);
  await waitFor(() => expect(screen.queryByText("You have not said any hours yet")).toBeNull());
});

test("a day has several hours, midnight ends it, and what overlaps is said beside it and not sent", async () => {
  availability.weekly = [{ day: "monday", from: "09:00", until: "12:00" }];
  const { user } = await open();
  expect(day("Tuesday").getByText("No hours")).toBeDefined();
  await user.click(day("Monday").getByRole("button", { name: "More hours on Monday" }));
  setTime("From, Monday 2", "11:00");
  setTime("Until, Monday 2", "00:00");
  await user.click(screen.getByRole("button", { name: "Save hours" }));
  expect(day("Monday").getByRole("alert").textContent).toBe("They overlap.");
  expect(availability.weekly).toHaveLength(1);
  setTime("From, Monday 2", "13:00");
  expect(day("Monday").queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Monday’s hours on every workday" }));
  await user.click(screen.getByRole("button", { name: "Save hours" }));
  await waitFor(() => expect(availability.weekly).toHaveLength(10));
  expect(availability.weekly?.slice(-2)).toEqual([
    { day: "friday", from: "09:00", until: "12:00" },
    { day: "friday", from: "13:00", until: "24:00" },
  ]);
  await user.click(day("Monday").getByRole("button", { name: "Remove hours 1 of Monday" }));
  await user.click(day("Tuesday").getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Save hours" }));
  await waitFor(() => expect(availability.weekly).toHaveLength(7));
});

test("time off is planned and taken out; one that ends before it begins is not", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add time off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add time off" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(dialog.getByText("The first day is required.")).toBeDefined();
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  set("First day", "2099-07-14");
  set("Last day", "2099-07-01");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(dialog.getByText("It is before the first day.")).toBeDefined();
  set("Last day", "");
  await user.type(dialog.getByLabelText("Note"), "Vacation");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const row = await within(await screen.findByRole("list", { name: "Time off" })).findByText("July 14, 2099");
  expect(row).toBeDefined();
  expect(availability.timeOff).toMatchObject([{ firstDay: "2099-07-14", lastDay: "2099-07-14", note: "Vacation" }]);
  await user.click(screen.getByRole("button", { name: "Remove July 14, 2099" }));
  await waitFor(() => expect(availability.timeOff).toEqual([]));
});

test("each kind of notice has its own way, and what keeps the account safe has none to choose", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: /Tell me of what ends by/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Mail",
    "Text message",
    "Mail and text message",
    "Not at all",
  ]);
  await user.click(screen.getByRole("option", { name: "Text message" }));
  await waitFor(() => expect(notices.methods).toEqual({ expiries: "text", decisions: "email" }));
  expect(screen.getByText("Always by mail")).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^.*Tell me of/ })).toHaveLength(2);
});

test("without a validated number there are no text messages to choose, and the way to one is shown", async () => {
  notices = { ...notices, mayText: false };
  const { user } = await open();
  expect(screen.getAllByRole("link", { name: "My Profile" })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /Tell me of decisions by/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Mail", "Not at all"]);
});

test("what could not be read is said, each part by itself, and is read again when asked", async () => {
  platform.answers({ availability: { get: () => refuseWith("auth/forbidden", {}) } });
  const { user } = show(<LoggedIn />);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "How you are told" })).toBeDefined();
  platform.answers({ availability: { get: () => availability } });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Weekly hours" })).toBeDefined();
});
