import type { DocumentId } from "#contract/common/ids.ts";
import { AddDocumentsButton, DocumentMenu } from "#renderer/features/documents/index.ts";
import { Badge, type Tone } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import type { DocumentInMeeting } from "../hooks/use-meeting-state.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { documentStateNames } from "../model/meeting-texts.ts";
import styles from "./meeting.module.css";

/** The documents of the meeting, and what can be done to the one that is open. */
export const DocumentTabs = ({ document }: { document: DocumentInMeeting }) => {
  const { signing, documents, tabs, isBehindPanel, adding, chooseDocument } = useMeeting();
  return (
    <div ref={tabs} className={styles.tabs} inert={isBehindPanel}>
      <TabStrip<DocumentId>
        label="Documents"
        selected={document.id}
        onSelect={chooseDocument}
        items={documents.map((candidate) => ({
          id: candidate.id,
          textLabel: `${candidate.name}, ${documentStateNames[candidate.state]}`,
          label: <DocumentTab document={candidate} />,
        }))}
      />
      {signing.status === "open" && (
        <>
          <DocumentMenu key={document.id} signingId={signing.id} document={document} documents={documents} />
          <AddDocumentsButton {...adding} />
        </>
      )}
    </div>
  );
};

const stateTones: Record<DocumentInMeeting["state"], Tone> = {
  new: "neutral",
  annotated: "neutral",
  stamped: "info",
  locked: "seal",
  signed: "verified",
};

const DocumentTab = ({ document }: { document: DocumentInMeeting }) => (
  <TabLabel name={document.name}>
    <Badge tone={stateTones[document.state]}>{documentStateNames[document.state]}</Badge>
  </TabLabel>
);
