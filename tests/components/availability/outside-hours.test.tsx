import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { weekdays, type Availability } from "#contract/availability/entity.ts";
import { NewSigningDialog } from "#renderer/features/signings/components/new-signing-dialog.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const Shown = () => (useSession().data === undefined ? null : <NewSigningDialog onClose={() => undefined} />);

const availability: Availability = {
  timezone: "America/New_York",
  weekly: weekdays.slice(0, 5).map((day) => ({ day, from: "09:00", until: "17:00" })),
  noticeMinutes: 0,
  timeOff: [
    {
      id: "00000000-0000-4000-8000-0000000000f1",
      firstDay: "2098-07-01",
      lastDay: "2098-07-14",
      note: "Vacation",
    },
  ],
};

test("a new signing outside the notary's hours is warned of, and can be planned all the same", async () => {
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    availability: { get: () => availability },
  });
  const { user } = show(<Shown />);
  await user.click(await screen.findByRole("radio", { name: /^Scheduled/ }));
  const warning = () => screen.queryByText("Outside the hours that you set");
  const at = (day: string, time: string) => {
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: day } });
    fireEvent.change(screen.getByLabelText(/^Time of day/), { target: { value: time } });
  };
  await user.click(screen.getByRole("button", { name: /Time zone/ }));
  await user.click(screen.getByRole("option", { name: /^Eastern Time/ }));
  // A Saturday.
  at("2098-07-19", "10:00");
  await waitFor(() => expect(warning()).not.toBeNull());
  expect(screen.getByText("You have no hours on Saturday.")).toBeDefined();
  at("2098-07-21", "18:30");
  expect(await screen.findByText("Your hours on Monday are 9:00 AM – 5:00 PM.")).toBeDefined();
  at("2098-07-14", "10:00");
  expect(await screen.findByText("You planned time off: July 1, 2098 – July 14, 2098 (Vacation).")).toBeDefined();
  for (const name of ["Save draft", "Create and invite"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", false);
  at("2098-07-21", "10:00");
  await waitFor(() => expect(warning()).toBeNull());
});
