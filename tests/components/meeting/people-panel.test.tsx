import { act, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import type { Invitation, Member, Presence } from "#contract/member/entity.ts";
import { PeoplePanel } from "#renderer/features/meeting/components/people-panel.tsx";
import type { Meeting } from "#renderer/features/meeting/hooks/use-meeting-state.ts";
import { MeetingContext } from "#renderer/features/meeting/hooks/use-meeting.ts";
import { useIdentification } from "#renderer/features/identification/index.ts";
import { aMember, anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

/** What this panel takes from a meeting. */
const meetingOf = (members: Member[], status = "open") => {
  const signing = { id: "00000000-0000-4000-8000-000000000001", status };
  return { signing, members, documents: [], events: [], own: members[0] ?? null } as unknown as Meeting;
};

beforeEach(() => platform.answers({ guests: { list: () => ({ hasLink: false, guests: [] }) } }));

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
  expect(screen.getByRole("region", { name: "Video" })).toBeDefined();
  const [online, inSigning, sharing, offline] = people.map(([, label]) => looksOf(label));
  expect(inSigning).toEqual(online);
  expect(sharing).toEqual(online);
  expect(offline).not.toEqual(online);
});

test("who looks at which document is said where the people are, of those who are there", () => {
  const documents = [
    { id: "00000000-0000-4000-8000-0000000000d1", name: "Deed.pdf" },
    { id: "00000000-0000-4000-8000-0000000000d2", name: "Note.pdf" },
  ];
  const looking = (number: number, status: Presence, document = documents[1]) =>
    aMember(number, { status, view: { documentId: DocumentIdSchema.parse(document?.id), page: number } });
  const members = [aMember(9, { type: "notary" }), looking(1, "in-signing"), looking(2, "offline")];
  const meeting = { ...meetingOf(members), documents } as unknown as Meeting;
  show(
    <MeetingContext value={meeting}>
      <PeoplePanel />
    </MeetingContext>,
  );
  expect(screen.getAllByText(/^Looks at/).map(({ textContent }) => textContent)).toEqual([
    "Looks at “Note.pdf”, page 2",
  ]);
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

test("an assistant is shown no personal link and no video, and corrects and removes people as the notary does", async () => {
  const member = aMember(1, {
    fullName: "Ana Ruiz",
    invitation: { state: "failed", at: "2026-11-21T10:00:00.000Z", reason: "no-such-address" },
  });
  const meeting = {
    ...meetingOf([aMember(3, { type: "notary", fullName: "Nora Whitfield" }), member]),
    isPreparing: true,
  };
  platform.answers({ account: { session: () => aSession(null) } });
  const { user } = show(
    <MeetingContext value={meeting}>
      <PeoplePanel />
    </MeetingContext>,
  );
  expect(screen.queryByRole("region", { name: "Video" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Personal link/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Put it right…" })).toBeNull();
  expect(screen.queryByText(/\(you\)/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "More about Ana Ruiz" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Correct…", "Remove…"]);
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

test("whose mail came back says why, and leads to where the address is corrected", async () => {
  const failed = (reason: Invitation["reason"]) =>
    ({ state: "failed", at: "2026-11-21T10:00:00.000Z", reason }) as const;
  const gone = aMember(1, { fullName: "Ana Ruiz", invitation: failed("no-such-address") });
  const full = aMember(2, { fullName: "Ben Ode", invitation: failed("mailbox-full"), joinedAt: gone.invitedAt });
  const unsent = aMember(3, { fullName: "Cy Lowe", invitation: failed("not-sent") });
  const early = aMember(4, { fullName: "Di Marsh", invitation: failed(null) });
  platform.answers({ account: { session: () => aSession(null) } });
  const { user } = showPanel([gone, full, unsent, early]);
  const rowOf = (name: string) => within(screen.getByText(name, { selector: "p" }).closest("li") as HTMLElement);
  rowOf("Ana Ruiz").getByText("Check the address: it does not exist.");
  rowOf("Ben Ode").getByText(/^The mailbox is full\. /u);
  rowOf("Di Marsh").getByText("Check the address: no mail server said why.");
  // Who has joined, and whom no address is to blame for, is helped in another way.
  for (const name of ["Ben Ode", "Cy Lowe"]) {
    expect(rowOf(name).queryByRole("button", { name: "Correct it…" })).toBeNull();
    rowOf(name).getByRole("button", { name: "Put it right…" });
  }
  await user.click(rowOf("Ana Ruiz").getByRole("button", { name: "Correct it…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correct Ana Ruiz" }));
  const description = "Check the address: it does not exist.";
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: /^E-mail/u, description }));
});

test("whose document has another name is corrected by the name alone, though they have joined", async () => {
  const joinedAt = "2026-11-21T10:00:00.000Z";
  const misnamed = aMember(1, {
    fullName: "Ana Riuz",
    joinedAt,
    identity: anIdentity({ stage: "failed", verification: { errorCode: "NamesMismatch", canRetry: true } }),
  });
  const other = aMember(2, { fullName: "Ben Ode", joinedAt });
  const corrected: unknown[] = [];
  platform.answers({
    account: { session: () => aSession(null) },
    members: {
      update: ({ fullName, email, type }) => {
        corrected.push({ fullName, email, type });
        return { member: misnamed, link: null };
      },
    },
  });
  const { user } = showPanel([misnamed, other]);
  await user.click(screen.getByRole("button", { name: "More about Ben Ode" }));
  expect(screen.getByRole("menuitem", { name: "Correct…" }).getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "More about Ana Riuz" }));
  await user.click(screen.getByRole("menuitem", { name: "Correct…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correct Ana Riuz" }));
  expect(dialog.queryByRole("textbox", { name: /^E-mail/u })).toBeNull();
  const name = dialog.getByRole("textbox", { name: /^Name/u });
  await user.clear(name);
  await user.type(name, "Ana Ruiz");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(corrected).toEqual([{ fullName: "Ana Ruiz", email: misnamed.email, type: misnamed.type }]),
  );
});

test("where a proof is asked each person's signs stand in their row, and lead to what is behind them", async () => {
  const signer = aMember(1, { fullName: "Ana Ruiz", identity: anIdentity({ isKnown: true }) });
  const notary = aMember(3, { type: "notary", fullName: "Nora Whitfield" });
  const meeting = meetingOf([notary, signer]);
  platform.answers({ account: { session: () => aSession(null) } });
  const { user } = show(
    <MeetingContext value={{ ...meeting, signing: { ...meeting.signing, asksIdentification: true } }}>
      <PeoplePanel />
    </MeetingContext>,
  );
  const signs = within(screen.getByRole("group", { name: "Identity of Ana Ruiz" }));
  expect(signs.getAllByRole("button")).toHaveLength(3);
  expect(screen.queryByRole("group", { name: "Identity of Nora Whitfield" })).toBeNull();
  await user.click(signs.getByRole("button", { name: "ID of Ana Ruiz: No ID recorded" }));
  expect(useIdentification.getState().shown).toEqual({ kind: "identify", memberId: signer.id });
  await user.click(screen.getByRole("button", { name: "Verify ID Information" }));
  expect(useIdentification.getState().shown).toEqual({ kind: "identify", memberId: null });
  await user.click(screen.getByRole("button", { name: "More about Ana Ruiz" }));
  await user.click(screen.getByRole("menuitem", { name: "Add ID Verification" }));
  expect(useIdentification.getState().shown).toEqual({ kind: "identify", memberId: signer.id });
  useIdentification.setState({ shown: null });
});
