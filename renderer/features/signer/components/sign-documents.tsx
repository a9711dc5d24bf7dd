import { useState } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import { Badge, lockedTone, type Tone } from "#renderer/ui/status-label.tsx";
import { TabLabel, TabStrip } from "#renderer/ui/tab-strip.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import {
  documentStanding,
  nextField,
  ownFields,
  progressOf,
  type DocumentStanding,
  type OwnField,
} from "../model/fields-to-fill.ts";
import type { StepProps } from "../model/signer-step.ts";
import { DocumentToSign } from "./document-to-sign.tsx";
import styles from "./signer.module.css";

/** The documents, one at a time, and the one large button that carries the person from field to field. */
export const SignDocuments = ({ snapshot, member, signature, isDemo }: StepProps) => {
  const { signing: texts } = useTexts();
  const { documents } = snapshot;
  const [chosenId, setChosenId] = useState<DocumentId | null>(null);
  const [target, setTarget] = useState<OwnField | null>(null);
  const document = documents.find((candidate) => candidate.id === chosenId) ?? documents[0];
  const fields = ownFields(documents, member.id);

  if (document === undefined) {
    return (
      <div className={styles.column}>
        <h1 className={styles.heading}>{texts.preparing}</h1>
        <p className={styles.lead}>{texts.preparingText}</p>
      </div>
    );
  }
  return (
    <>
      {documents.length > 1 && (
        <div className={styles.documentBar}>
          <TabStrip<DocumentId>
            label={texts.documents}
            selected={document.id}
            onSelect={setChosenId}
            items={documents.map((candidate) => {
              const standing = documentStanding(candidate, member.id);
              const word = standingWord(standing, texts);
              return {
                id: candidate.id,
                textLabel: word === "" ? candidate.name : `${candidate.name}, ${word}`,
                label: <DocumentTab name={candidate.name} word={word} tone={tones[standing?.kind ?? "open"]} />,
              };
            })}
          />
        </div>
      )}
      <DocumentToSign
        key={document.id}
        snapshot={snapshot}
        document={document}
        member={member}
        signature={signature}
        isDemo={isDemo}
        target={target?.document.id === document.id ? target.field : null}
        progress={progressOf(fields)}
        hasOwnFields={fields.length > 0}
        next={nextField(fields, target?.field.id ?? null)}
        wasLed={target !== null}
        onNext={(next) => {
          setChosenId(next.document.id);
          setTarget(next);
        }}
      />
    </>
  );
};

const tones: Record<DocumentStanding["kind"], Tone> = { done: "verified", locked: lockedTone, open: "attention" };

const standingWord = (standing: DocumentStanding | null, { word }: Texts["signing"]): string => {
  if (standing === null) return "";
  return standing.kind === "open" ? word.open(standing.count) : word[standing.kind];
};

const DocumentTab = ({ name, word, tone }: { name: string; word: string; tone: Tone }) => (
  <TabLabel name={name}>{word !== "" && <Badge tone={tone}>{word}</Badge>}</TabLabel>
);
