import type { JournalRow } from "#contract/journal/bridge.ts";
import type { JournalAct } from "#contract/journal/http.ts";
import { JournalEntryForm, ReadingProposals, useJournalEntry } from "#renderer/features/journal-entry/index.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";

type Props = { act: JournalAct; onWritten: (row: JournalRow) => void; onClose: () => void };

/** The form of one act, away from its meeting. What was begun in it is there again, here or there. */
export const WriteEntryDialog = ({ act, onWritten, onClose }: Props) => (
  <Dialog title={`Journal entry of ${act.principalName}`} description={act.signingTitle} isOpen onClose={onClose}>
    <FormOfAct act={act} onWritten={onWritten} />
  </Dialog>
);

const FormOfAct = ({ act, onWritten }: Omit<Props, "onClose">) => {
  const document = { id: act.documentId, signingId: act.signingId };
  const { proposals, append } = useJournalEntry(document);
  if (proposals.data === undefined) return <ReadingProposals proposals={proposals} />;
  const proposal = proposals.data.find(({ principalMemberId }) => principalMemberId === act.principalMemberId);
  if (proposal === undefined)
    return <p>{act.principalName} is no principal of this document any more. No entry is to be written.</p>;
  if (proposal.written !== null)
    return <p>Entry {(proposal.written.entry.leaf.sequence + 1).toLocaleString("en-US")} is in your journal.</p>;
  return <JournalEntryForm document={document} proposals={[proposal]} append={append} onWritten={onWritten} />;
};
