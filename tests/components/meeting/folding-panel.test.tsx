import { act, screen, waitFor } from "@testing-library/react";
import { Scale } from "lucide-react";
import { useEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { UserId } from "#contract/common/ids.ts";
import { FoldingPanel, PanelPart } from "#renderer/features/meeting/components/folding-panel.tsx";
import type { Meeting } from "#renderer/features/meeting/hooks/use-meeting-state.ts";
import { MeetingContext } from "#renderer/features/meeting/hooks/use-meeting.ts";
import { useNews } from "#renderer/features/meeting/hooks/use-news.ts";
import { usePanels } from "#renderer/features/meeting/hooks/use-panels.ts";
import { meetingPanels } from "#renderer/features/meeting/panels/meeting-panels.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { anEvent } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = (digit: number) => `00000000-0000-4000-8000-00000000f01${digit}` as never;
const rail = [{ id: "rules", label: "Rules", icon: <Scale /> }];

/** As wide as this many pixels: every query of the room asks for a width. */
const beWide = (widthPx: number) => {
  window.matchMedia = (query) => {
    const bound = (name: string, none: number) => Number(new RegExp(`${name}: (\\d+)`, "u").exec(query)?.[1] ?? none);
    const matches = widthPx >= bound("min-width", 0) && widthPx <= bound("max-width", Number.POSITIVE_INFINITY);
    return Object.assign(new EventTarget(), { matches }) as MediaQueryList;
  };
};
const { matchMedia } = window;

let happens = (_seq: number, _actorId: string): void => undefined;

const Room = ({ number }: { number: number }) => {
  const [events, setEvents] = useState([anEvent(1, "signing-created")]);
  useEffect(() => {
    happens = (seq, actorId) => {
      const event = anEvent(seq, "member-joined");
      setEvents((known) => [...known, { ...event, actor: { ...event.actor, id: actorId, name: actorId } }]);
    };
  }, []);
  const panels = usePanels(meetingPanels, true);
  const news = useNews(signingId(number), events, "nora", panels.isFoldingShown);
  return (
    <MeetingContext value={{ ...panels, news } as unknown as Meeting}>
      <input aria-label="Elsewhere" />
      <FoldingPanel label="Document and record" rail={rail}>
        <button type="button">Show the rules</button>
        <PanelPart id="rules">
          <h3>Rules</h3>
        </PanelPart>
      </FoldingPanel>
    </MeetingContext>
  );
};

const SignedIn = ({ number }: { number: number }) =>
  useSession().data === undefined ? null : <Room number={number} />;

const showRoom = async (number: number) => {
  const shown = show(<SignedIn number={number} />);
  const button = () => screen.findByRole("button", { name: /^Document and record panel/ });
  await button();
  return { ...shown, button };
};

beforeEach(() => {
  beWide(1440);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  platform.answers({ account: { session: () => aSession(aNotary()) } });
  return () => {
    window.matchMedia = matchMedia;
  };
});

test("the panel is folded away and shown again by its button, which keeps the focus and says how it stands", async () => {
  const { user, button } = await showRoom(1);
  expect((await button()).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("button", { name: "Show the rules" })).toBeDefined();
  act(() => screen.getByLabelText("Elsewhere").focus());
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(await button());
  await user.keyboard("{Enter}");
  expect((await button()).getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(await button());
  expect(screen.queryByRole("button", { name: "Show the rules" })).toBeNull();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Show the rules" })).toBeDefined();
});

test("the key folds it from anywhere, and the focus does not get lost with what is hidden", async () => {
  const { user, button } = await showRoom(2);
  act(() => screen.getByRole("button", { name: "Show the rules" }).focus());
  await user.keyboard("{Control>}\\{/Control}");
  await waitFor(async () => expect(document.activeElement).toBe(await button()));
  act(() => screen.getByLabelText("Elsewhere").focus());
  await user.keyboard("{Meta>}\\{/Meta}");
  expect((await button()).getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(screen.getByLabelText("Elsewhere"));
});

test("it stays as this person left it on this computer, and another person has it open", async () => {
  const first = await showRoom(3);
  await first.user.click(await first.button());
  first.unmount();
  const again = await showRoom(3);
  expect((await again.button()).getAttribute("aria-expanded")).toBe("false");
  again.unmount();
  const other = aNotary({ id: "00000000-0000-4000-8000-00000000000b" as UserId });
  platform.answers({ account: { session: () => aSession(other) } });
  const others = await showRoom(3);
  expect((await others.button()).getAttribute("aria-expanded")).toBe("true");
});

test("folded it counts what others do, and nothing once it was looked at", async () => {
  const { user, button } = await showRoom(4);
  act(() => happens(2, "rosalind"));
  expect((await button()).getAttribute("aria-label")).toBe("Document and record panel");
  await user.click(await button());
  act(() => happens(3, "nora"));
  act(() => happens(4, "rosalind"));
  expect((await button()).getAttribute("aria-label")).toBe("Document and record panel, 1 new");
  expect(screen.getByText("1").getAttribute("aria-hidden")).toBe("true");
  await user.click(await button());
  await user.click(await button());
  expect((await button()).getAttribute("aria-label")).toBe("Document and record panel");
});

test("a button of the rail shows the panel and leads to its part", async () => {
  const { user, button } = await showRoom(5);
  expect(screen.queryByRole("button", { name: "Rules" })).toBeNull();
  await user.click(await button());
  await user.click(screen.getByRole("button", { name: "Rules" }));
  expect((await button()).getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Rules" }).parentElement);
});

test("in a window where it lies over the document it is never folded, whatever was kept", async () => {
  localStorage.setItem(`notary-workstation.folded-panel.${aNotary().id}`, "1");
  beWide(1024);
  const { button } = await showRoom(6);
  expect((await button()).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("button", { name: "Show the rules" })).toBeDefined();
});
