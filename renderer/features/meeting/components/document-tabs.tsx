import { memo } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import { AddDocumentsButton, DocumentMenu } from "#renderer/features/documents/index.ts";
import { AddFromLibrary } from "#renderer/features/shelf/index.ts";
import { Badge, lockedTone, type Tone } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import type { DocumentInMeeting } from "../hooks/use-meeting-state.ts";
import { useKept } from "../hooks/use-kept.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { documentStateNames } from "../model/meeting-texts.ts";
import { sameBut } from "../model/same-but.ts";
import { AllDocumentsMenu } from "./all-documents-menu.tsx";
import styles from "./meeting.module.css";

/** The documents of the meeting, and what can be done to the one that is open. */
export const DocumentTabs = ({ document }: { document: DocumentInMeeting }) => {
  const { signing, members, documents, tabs, isBehindPanel, adding, chooseDocument } = useMeeting();
  const facts = useKept(document, sameFacts);
  const allFacts = useKept(documents, sameList);
  return (
    <div ref={tabs} className={styles.tabs} inert={isBehindPanel}>
      <Tabs documents={allFacts} selected={document.id} onSelect={chooseDocument} />
      <AllDocumentsMenu documents={allFacts} selected={document.id} onSelect={chooseDocument} />
      {signing.status === "open" && (
        <>
          <SteadyMenu key={document.id} signingId={signing.id} document={facts} documents={allFacts} />
          <AddDocumentsButton
            {...adding}
            otherWay={<AddFromLibrary signingId={signing.id} members={members} onAdded={adding.onAdded} />}
          />
        </>
      )}
    </div>
  );
};

/** Of the fields their number alone is said here. */
const sameFacts = (left: DocumentInMeeting, right: DocumentInMeeting): boolean =>
  sameBut(left, right, ["fieldSet"]) && left.fieldSet.fields.length === right.fieldSet.fields.length;
const sameList = (left: readonly DocumentInMeeting[], right: readonly DocumentInMeeting[]): boolean =>
  left.length === right.length &&
  left.every((document, index) => right[index] !== undefined && sameFacts(document, right[index]));

const SteadyMenu = memo(DocumentMenu);

type TabsProps = {
  documents: readonly DocumentInMeeting[];
  selected: DocumentId;
  onSelect: (id: DocumentId) => void;
};

const Tabs = memo(({ documents, selected, onSelect }: TabsProps) => (
  <TabStrip<DocumentId>
    label="Documents"
    selected={selected}
    onSelect={onSelect}
    items={documents.map((candidate) => ({
      id: candidate.id,
      textLabel: `${candidate.name}, ${documentStateNames[candidate.state]}`,
      label: <DocumentTab document={candidate} />,
    }))}
  />
));
Tabs.displayName = "Tabs";

const stateTones: Record<DocumentInMeeting["state"], Tone> = {
  new: "neutral",
  annotated: "neutral",
  stamped: "info",
  locked: lockedTone,
  signed: "verified",
};

const DocumentTab = ({ document }: { document: DocumentInMeeting }) => (
  <TabLabel name={document.name}>
    <Badge tone={stateTones[document.state]}>{documentStateNames[document.state]}</Badge>
  </TabLabel>
);
