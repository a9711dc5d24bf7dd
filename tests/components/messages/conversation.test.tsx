import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentIdSchema, MemberIdSchema } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { Conversation } from "#renderer/features/messages/index.ts";
import { show } from "../harness/show.tsx";

/** The browser's view of what is on the screen, as far as the test says it. */
class Sight {
  static all = new Set<Sight>();
  readonly report: (entries: Partial<IntersectionObserverEntry>[]) => void;
  constructor(report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    this.report = report;
    Sight.all.add(this);
  }
  observe() {}
  disconnect() {
    Sight.all.delete(this);
  }
}
const intoView = (ratio: number) =>
  act(() => {
    for (const { report } of Sight.all)
      report([
        {
          isIntersecting: ratio > 0,
          intersectionRatio: ratio,
          intersectionRect: { height: 0 } as DOMRectReadOnly,
        },
      ]);
  });

let hasFocus = false;
beforeEach(() => {
  Sight.all.clear();
  hasFocus = false;
  vi.stubGlobal("IntersectionObserver", Sight);
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const memberId = MemberIdSchema.parse("00000000-0000-4000-8000-0000000000a1");
const message = (changes: Partial<SigningMessage>): SigningMessage => ({
  id: "00000000-0000-4000-8000-0000000000b1",
  memberId,
  from: "member",
  fullName: "Rosalind Achebe",
  message: "Is this my line?",
  about: null,
  answers: null,
  sentAt: "2026-11-23T14:31:00.000Z",
  readAt: null,
  sendId: null,
  ...changes,
});
const sendId = "00000000-0000-4000-8000-0000000000c1";
const nothing = { unsent: [], waiting: null, refused: [], outbox: { sendAgain: vi.fn(), discard: vi.fn() } };
const common = { label: "Conversation", outbox: nothing, isOpen: true, onSeen: () => undefined };

test("what the other one wrote is read when it stands on the screen of a window that has the focus, and not before", async () => {
  const onSeen = vi.fn<(id: string) => void>();
  show(<Conversation {...common} self="notary" messages={[message({})]} onSeen={onSeen} />);
  intoView(1);
  expect(onSeen).not.toHaveBeenCalled();
  hasFocus = true;
  intoView(0.2);
  expect(onSeen).not.toHaveBeenCalled();
  hasFocus = false;
  intoView(1);
  hasFocus = true;
  act(() => void window.dispatchEvent(new Event("focus")));
  expect(onSeen).toHaveBeenCalledWith(message({}).id);
});

test("nobody reads their own words, what was read, or anything once the signing has ended", () => {
  const readAt = "2026-11-23T14:32:00.000Z";
  const { rerender } = show(<Conversation {...common} self="member" messages={[message({})]} />);
  expect(Sight.all.size).toBe(0);
  rerender(<Conversation {...common} self="notary" messages={[message({ readAt })]} />);
  expect(Sight.all.size).toBe(0);
  rerender(<Conversation {...common} isOpen={false} self="notary" messages={[message({})]} />);
  expect(Sight.all.size).toBe(0);
});

test("one's own words say whether the other one has read them; markup is shown as it was typed", () => {
  const typed = "<b>No</b> & <img src=x onerror=alert(1)>\nهل هذا سطري؟";
  const { rerender, container } = show(
    <Conversation {...common} self="member" messages={[message({ message: typed })]} />,
  );
  const words = screen.getByText(/<b>No<\/b>/);
  expect(words.textContent).toBe(typed);
  expect(words.getAttribute("dir")).toBe("auto");
  expect(container.querySelector("img, b")).toBeNull();
  expect(screen.getByText("Not read yet")).toBeDefined();
  rerender(<Conversation {...common} self="member" messages={[message({ readAt: "2026-11-23T14:32:00.000Z" })]} />);
  expect(screen.getByText(/^Read \d+:32 [AP]M/)).toBeDefined();
});

test("what waits for the connection says so once, and is gone from there when it arrived", async () => {
  const entry = {
    sendId,
    memberId,
    message: "Are you there?",
    about: null,
    questionId: null,
    writtenAt: "2026-11-23T14:33:00.000Z",
  };
  const waiting = {
    ...nothing,
    unsent: [entry],
    waiting: { code: "workstation/platform-unreachable" as const, params: {} },
  };
  const { rerender, user } = show(<Conversation {...common} self="member" messages={[]} outbox={waiting} />);
  expect(screen.getByText(/^Not sent yet\. It is kept here/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(nothing.outbox.sendAgain).toHaveBeenCalledWith(sendId));
  rerender(
    <Conversation
      {...common}
      self="member"
      outbox={waiting}
      messages={[message({ message: "Are you there?", sendId })]}
    />,
  );
  expect(screen.getAllByText("Are you there?")).toHaveLength(1);
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
});

test("a place that was asked about leads there", async () => {
  const onPlace = vi.fn<(place: object) => void>();
  const about = {
    documentId: DocumentIdSchema.parse("00000000-0000-4000-8000-00000000d0c1"),
    documentName: "Deed.pdf",
    page: 1,
  };
  const { user } = show(<Conversation {...common} self="notary" messages={[message({ about })]} onPlace={onPlace} />);
  await user.click(screen.getByRole("button", { name: "Page 2 of “Deed.pdf”" }));
  expect(onPlace).toHaveBeenCalledWith(about);
});
