import { act, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import type { Member, Presence } from "#contract/member/entity.ts";
import { PeoplePanel } from "#renderer/features/meeting/components/people-panel.tsx";
import type { Meeting } from "#renderer/features/meeting/hooks/use-meeting-state.ts";
import { MeetingContext } from "#renderer/features/meeting/hooks/use-meeting.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

/** What this panel takes from a meeting. */
const meetingOf = (members: Member[], status = "open") => {
  const signing = { id: "00000000-0000-4000-8000-000000000001", status };
  return { signing, members, documents: [], events: [], own: members[0] ?? null } as unknown as Meeting;
};

const showPanel = (members: Member[], status = "open") =>
  show(
    <MeetingContext value={meetingOf(members, status)}>
      <PeoplePanel />
    </MeetingContext>,
  );

/** Colour and sign of the label are those of a person who is there. */
const looksOf = (label: string) => {
  const shown = screen.getByText(label).closest("span[class]");
  return [...(shown?.classList ?? []), ...(shown?.querySelector("svg")?.classList ?? [])].filter((name) =>
    /label|info|neutral/u.test(name),
  );
};

test("people whose presence is in the signing or sharing a device count as active, those offline do not [S207] [S208]", () => {
  const people: [Presence, string][] = [
    ["online", "Online"],
    ["in-signing", "In the meeting"],
    ["sharing-device", "Shares a device"],
    ["offline", "Not here"],
  ];
  showPanel(people.map(([status], index) => aMember(index + 1, { status })));
  const [online, inSigning, sharing, offline] = people.map(([, label]) => looksOf(label));
  expect(inSigning).toEqual(online);
  expect(sharing).toEqual(online);
  expect(offline).not.toEqual(online);
});

test.each(["finalized", "terminated"])(
  "nobody is in a meeting that is %s, whoever still has the page open",
  (status) => {
    showPanel([aMember(1, { status: "in-signing", consentedAt: "2026-11-20T10:00:00.000Z" })], status);
    expect(screen.queryByText("In the meeting")).toBeNull();
    expect(screen.getByText("Agreed")).toBeDefined();
  },
);

test("what happens to the fields draws no person anew, a person who declines does", async () => {
  let drawn = 0;
  const member = Object.defineProperty(aMember(1, { type: "signer" }), "fullName", {
    get: () => {
      drawn += 1;
      return "Rosalind Achebe";
    },
  });
  const meeting = meetingOf([member]);
  let happens: (events: readonly object[]) => void = () => undefined;
  const Changing = () => {
    const [events, setEvents] = useState<readonly object[]>([]);
    useEffect(() => {
      happens = setEvents;
    }, []);
    return (
      <MeetingContext value={{ ...meeting, events } as unknown as Meeting}>
        <PeoplePanel />
      </MeetingContext>
    );
  };
  show(<Changing />);
  await screen.findByText("Rosalind Achebe");
  const atFirst = drawn;
  act(() => happens([{ kind: "fields-changed", data: {} }]));
  expect(drawn).toBe(atFirst);
  act(() => happens([{ kind: "member-declined", data: { memberId: member.id } }]));
  await screen.findByText("Declined");
  expect(drawn).toBeGreaterThan(atFirst);
});

test("who reads Spanish is seen to, and can be written to in English again", async () => {
  const spanish = aMember(1, { fullName: "Ana Ruiz", language: "es" });
  const english = aMember(2, { fullName: "Ben Ode", language: "en" });
  const chosen: unknown[] = [];
  platform.answers({
    account: { session: () => aSession(null) },
    members: {
      setLanguage: ({ memberId, language }) => {
        chosen.push([memberId, language]);
        return { ...spanish, language };
      },
    },
  });
  const { user } = showPanel([aMember(3, { type: "notary" }), spanish, english]);
  expect(screen.getAllByText(/^Reads /u).map(({ textContent }) => textContent)).toEqual(["Reads Spanish"]);
  await user.click(screen.getByRole("button", { name: "More about Ana Ruiz" }));
  await user.click(screen.getByRole("menuitem", { name: "Write to them in English" }));
  await waitFor(() => expect(chosen).toEqual([[spanish.id, "en"]]));
});
