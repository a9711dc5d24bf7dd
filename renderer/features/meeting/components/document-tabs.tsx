import { memo } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import { AddDocumentsButton, DocumentMenu } from "#renderer/features/documents/index.ts";
import { AddFromLibrary } from "#renderer/features/shelf/index.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import type { Member } from "#contract/member/entity.ts";
import { lookersAt } from "#lib/people/who-looks.ts";
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
  const { signing, members, own, documents, tabs, isBehindPanel, adding, chooseDocument } = useMeeting();
  const facts = useKept(document, sameFacts);
  const allFacts = useKept(documents, sameList);
  return (
    <div ref={tabs} className={styles.tabs} inert={isBehindPanel}>
      <Tabs
        documents={allFacts}
        members={members}
        ownId={own?.id ?? null}
        selected={document.id}
        onSelect={chooseDocument}
      />
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
  members: readonly Member[];
  ownId: string | null;
  selected: DocumentId;
  onSelect: (id: DocumentId) => void;
};

const Tabs = memo(({ documents, members, ownId, selected, onSelect }: TabsProps) => (
  <TabStrip<DocumentId>
    label="Documents"
    selected={selected}
    onSelect={onSelect}
    items={documents.map((candidate) => ({
      id: candidate.id,
      textLabel: `${candidate.name}, ${documentStateNames[candidate.state]}`,
      label: <DocumentTab document={candidate} lookers={lookersAt(members, candidate.id, ownId)} />,
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

/** Who looks at what is said in words where the people are. */
const DocumentTab = ({ document, lookers }: { document: DocumentInMeeting; lookers: readonly Member[] }) => (
  <TabLabel name={document.name}>
    <Badge tone={stateTones[document.state]}>{documentStateNames[document.state]}</Badge>
    {lookers.length > 0 && (
      <span className={styles.lookers} title={lookersText(lookers)}>
        {lookers.slice(0, mostLookers).map(({ id, fullName, colour }) => (
          <Avatar key={id} size="small" name={fullName} colour={colour} />
        ))}
        {lookers.length > mostLookers && <span>+{lookers.length - mostLookers}</span>}
      </span>
    )}
  </TabLabel>
);

/** A tab is narrow. */
const mostLookers = 3;

const lookersText = (lookers: readonly Member[]): string =>
  `${lookers.map(({ fullName }) => fullName).join(", ")} ${lookers.length === 1 ? "looks" : "look"} at it`;
