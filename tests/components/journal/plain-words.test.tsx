import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JournalRow } from "#contract/journal/bridge.ts";
import { ExtractJournal } from "#renderer/features/journal/components/extract-journal.tsx";
import { JournalEntryPanel } from "#renderer/features/journal/components/journal-entry-panel.tsx";
import { show } from "../harness/show.tsx";
import { expectBehindDetails } from "../words/behind-details.ts";

// Nothing is laid out here, so nothing can be scrolled to.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

const rowOf = (anchored: boolean) =>
  ({
    entry: {
      leaf: {
        sequence: 0,
        kind: "act",
        createdAt: "2026-11-21T15:04:00.000Z",
        keyId: "ab".repeat(32),
        signingId: null,
        commitments: {},
      },
      openings: {},
    },
    leafHash: "cd".repeat(32),
    anchored,
    correctedBy: [],
    corrections: [],
    corrected: null,
    erasedBy: null,
    provenBefore: null,
  }) as unknown as JournalRow;

const panelOf = (anchored: boolean) => (
  <JournalEntryPanel
    row={rowOf(anchored)}
    hasMeetings={false}
    canCorrect={false}
    onOpenEntry={vi.fn<() => void>()}
    onClose={vi.fn<() => void>()}
  />
);

test.each([
  [true, "On the platform", /^Anchored on the platform: a head of the journal that covers this entry was signed/],
  [false, "On this computer only", /^Not yet anchored: no signed head of the journal covers this entry/],
])(
  "says where an entry is kept, and what proves it for whoever asks: on the platform %s",
  async (anchored, plain, exact) => {
    const { user } = show(panelOf(anchored));
    expect(screen.getByText(plain)).toBeDefined();
    expect(screen.getByText("Leaf hash (RFC 6962)").closest("details")?.open).toBe(false);
    await expectBehindDetails(user, exact);
  },
);

test("an extract says what its reader can check, and how hidden values are proven for whoever asks", async () => {
  const { user } = show(
    <ExtractJournal filter={{}} fittingCount={3} openEntry={null} columns={["principalName", "feeCents"]} />,
  );
  await user.click(screen.getByRole("button", { name: "Extract…" }));
  expect(
    screen.getByText(/Whoever gets it can still check that the entries are genuine and unchanged\.$/),
  ).toBeDefined();
  await expectBehindDetails(user, /^What is hidden stays committed: /);
});
