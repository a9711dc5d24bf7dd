import { FilePenLine, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { JournalRow } from "#contract/journal/bridge.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { actName } from "#lib/journal/act-text.ts";
import { computerCode } from "#lib/journal/computer-code.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";
import { EvidenceBundle } from "#renderer/features/evidence/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { changesText, correctedText } from "../model/correction-texts.ts";
import { formatValue, isErased, valueOf } from "../model/journal-texts.ts";
import { CorrectEntryDialog } from "./correct-entry-dialog.tsx";
import styles from "./journal-page.module.css";

/** Every column of one entry, and what proves it. */
export const JournalEntryPanel = ({
  row,
  hasMeetings,
  canCorrect,
  onOpenEntry,
  onClose,
}: {
  row: JournalRow;
  /** Whether the meeting of an act can be opened now. */
  hasMeetings: boolean;
  /** Whether this computer writes the journal. */
  canCorrect: boolean;
  onOpenEntry: (sequence: number) => void;
  onClose: () => void;
}) => {
  const { entry, leafHash, anchored, correctedBy, corrected, erasedBy, provenBefore } = row;
  const corrections = row.entry.leaf.kind === "act" ? row.corrections : [];
  const { kind, corrects, erasure, revokes } = entry.leaf;
  const device = entry.leaf.device ?? entry.leaf.recovery;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const header = useRef<HTMLDivElement>(null);
  const { sequence } = entry.leaf;
  useEffect(() => {
    // On a narrow window it stands above the ledger, out of sight of whoever has chosen a line further down.
    header.current?.scrollIntoView({ block: "nearest" });
  }, [sequence]);
  const hasValues = Object.keys(entry.openings).length > 0;
  const mayBeCorrected = canCorrect && anchored && hasValues && (kind === "act" || kind === "correction");
  const present = journalFieldOrder.filter((name) => entry.leaf.commitments[name] !== undefined);
  return (
    <aside className={styles.panel} aria-label={`Entry ${entry.leaf.sequence + 1}`}>
      <div ref={header} className={styles.panelHeader}>
        <div>
          <h2 className={styles.panelTitle}>Entry {(entry.leaf.sequence + 1).toLocaleString("en-US")}</h2>
          <p className={styles.panelTime}>Written {formatExactMoment(entry.leaf.createdAt)}</p>
        </div>
        <IconButton size="small" label="Close the entry" icon={<X />} onPress={onClose} />
      </div>
      {correctedBy.length > 0 && (
        <p className={styles.remark}>
          <StatusLabel tone="attention">Corrected by</StatusLabel>
          <EntryLinks sequences={correctedBy} onOpen={onOpenEntry} />
        </p>
      )}
      {corrections.length > 0 && (
        <ul className={styles.corrections} aria-label="Corrections">
          {corrections.map((correction) => (
            <li key={correction.sequence}>
              <p>{correctedText(correction)}.</p>
              <p className={styles.changes}>{changesText(correction)}.</p>
              {correction.reason !== null && <p>Reason: {correction.reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {erasedBy !== null && (
        <p className={styles.erased}>
          Its values were erased under {erasedBy.rule.citation}, after the {erasedBy.rule.years} years that{" "}
          {erasedBy.rule.state} asks for, by <EntryLinks sequences={[erasedBy.sequence]} onOpen={onOpenEntry} />. That
          the entry was written, and when, is still proven.
        </p>
      )}
      <Facts
        layout="stacked"
        items={[
          ...(kind === "act" ? [] : [{ label: "Kind", value: actName(kind) }]),
          ...(corrects === undefined
            ? []
            : [{ label: "Corrects", value: <EntryLinks sequences={[corrects]} onOpen={onOpenEntry} /> }]),
          ...(corrected === null
            ? []
            : (["principalName", "documentTitle"] as const).map((name) => ({
                label: `${journalFieldLabels[name]} of the act`,
                value: <span className={styles.value}>{formatValue(name, corrected[name])}</span>,
              }))),
          ...(erasure === undefined
            ? []
            : [
                {
                  label: "Rule",
                  value: `${erasure.rule.citation} (${erasure.rule.state}): ${erasure.rule.years} years`,
                },
                { label: "Values erased of", value: erasure.entries.map(rangeText).join(", ") },
              ]),
          ...(revokes === undefined
            ? []
            : [{ label: "Its key", value: <span className={styles.id}>{computerCode(revokes.keyId)}</span> }]),
          ...(device === undefined
            ? []
            : [
                { label: "Computer", value: device.name },
                { label: "Its public key", value: <span className={styles.id}>{device.publicKey}</span> },
              ]),
          ...present.map((name) => ({ label: journalFieldLabels[name], value: <Value row={row} name={name} /> })),
        ]}
      />
      {hasMeetings && entry.leaf.signingId !== null && (
        <div className={styles.ofMeeting}>
          <a href={`#/signing/${entry.leaf.signingId}`}>Open its meeting</a>
          {anchored && <EvidenceBundle signingId={entry.leaf.signingId} />}
        </div>
      )}
      {mayBeCorrected && (
        <div className={styles.correct}>
          <Button size="small" icon={<FilePenLine aria-hidden="true" />} onPress={() => setIsCorrecting(true)}>
            Correct this entry…
          </Button>
        </div>
      )}
      {isCorrecting && <CorrectEntryDialog sequence={sequence} onClose={() => setIsCorrecting(false)} />}
      <div className={styles.proof}>
        <Facts
          layout="stacked"
          items={[
            {
              label: "Kept",
              value: anchored ? (
                <StatusLabel tone="verified">On the platform</StatusLabel>
              ) : (
                <StatusLabel tone="attention">On this computer only</StatusLabel>
              ),
            },
            ...(provenBefore === null
              ? []
              : [
                  {
                    label: "Proven to be there before",
                    value: `${formatExactMoment(provenBefore)}, by a time-stamp authority`,
                  },
                ]),
          ]}
        />
        <Details of="the proof">
          <p>
            {anchored
              ? "Anchored on the platform: a head of the journal that covers this entry was signed and is kept there."
              : "Not yet anchored: no signed head of the journal covers this entry."}
          </p>
          <Facts
            layout="stacked"
            items={[
              ...(entry.leaf.signingId === null
                ? []
                : [{ label: "Signing", value: <span className={styles.id}>{entry.leaf.signingId}</span> }]),
              { label: "Leaf hash (RFC 6962)", value: <Fingerprint hex={leafHash} /> },
              { label: "Key that wrote it", value: <Fingerprint hex={entry.leaf.keyId} /> },
            ]}
          />
        </Details>
      </div>
    </aside>
  );
};

const EntryLinks = ({ sequences, onOpen }: { sequences: readonly number[]; onOpen: (sequence: number) => void }) => (
  <>
    {sequences.map((sequence) => (
      <Button key={sequence} size="small" variant="quiet" onPress={() => onOpen(sequence)}>
        Entry {(sequence + 1).toLocaleString("en-US")}
      </Button>
    ))}
  </>
);

const rangeText = ({ from, to }: { from: number; to: number }) =>
  from === to
    ? `entry ${(from + 1).toLocaleString("en-US")}`
    : `entries ${(from + 1).toLocaleString("en-US")} to ${(to + 1).toLocaleString("en-US")}`;

const Value = ({ row, name }: { row: JournalRow; name: JournalFieldName }) => {
  if (isErased(row.entry, name)) return <span className={styles.erased}>Erased</span>;
  const value = valueOf(row.entry, name);
  if (name === "documentSha256" && typeof value === "string") return <Fingerprint hex={value} />;
  return <span className={styles.value}>{formatValue(name, value)}</span>;
};
