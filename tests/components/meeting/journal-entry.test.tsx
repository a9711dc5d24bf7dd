import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActProposal } from "#contract/journal/bridge.ts";
import { actParts } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import { usualWaiverReasons } from "#lib/fields/waiver-reasons.ts";
import { JournalEntry } from "#renderer/features/meeting/components/journal-entry.tsx";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const proposal = {
  principalMemberId: "00000000-0000-4000-8000-000000000003",
  principalName: "Ada Signer",
  documentTitle: "Cover sheet.pdf",
  performedAt: "2026-11-20T12:00:00.000Z",
  certificateSubject: "Nora Whitfield",
  waived: null,
  notaryState: null,
  alsoRequired: [],
  notaryPlace: null,
  earlier: null,
  written: null,
} as unknown as ActProposal;

const documentWaived = (reason: string): Document =>
  ({
    id: "00000000-0000-4000-8000-00000000d0c1",
    signingId: "00000000-0000-4000-8000-0000000005e1",
    name: "Cover sheet.pdf",
    lock: { waived: actParts.map((part) => ({ part, reason })) },
  }) as unknown as Document;

test("where no act was made, no entry is asked for, and one can be written all the same", async () => {
  bridge.answers({ "journal.propose": () => ({ kind: "ok", proposals: [proposal] }) });
  const document = documentWaived(usualWaiverReasons[0]);
  show(
    <JournalEntry document={document} documents={[document]} isMeetingOpen={false} onOpenDocument={() => undefined} />,
  );
  expect(await screen.findByText(/no notarial act is made on this document, so no entry is asked for/u)).toBeDefined();
  expect(screen.getByRole("button", { name: "Write the entry" })).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
});

test("a practice that only the notary signed says that there is nothing to write", async () => {
  bridge.answers({ "journal.propose": () => ({ kind: "ok", proposals: [] }) });
  const document = { ...documentWaived(""), lock: { waived: [] } } as unknown as Document;
  show(
    <JournalEntry document={document} documents={[document]} isMeetingOpen={false} onOpenDocument={() => undefined} />,
  );
  expect(await screen.findByText("No entry is asked for: nobody but you signed this document.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
