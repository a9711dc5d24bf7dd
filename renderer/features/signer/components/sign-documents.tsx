import { useState } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { RealtimeEvents } from "#contract/realtime.ts";
import { isFilled } from "#lib/fields/field-types.ts";
import { lookersAt } from "#lib/people/who-looks.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import { useSignMoved } from "#renderer/services/realtime/sign-moved.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
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
import { useFollow } from "../hooks/use-follow.ts";
import { DocumentToSign } from "./document-to-sign.tsx";
import { FollowNotary } from "./follow-notary.tsx";
import { MovedPlace } from "./moved-place.tsx";
import styles from "./signer.module.css";

/** The documents, one at a time, and the one large button that carries the person from field to field. */
export const SignDocuments = ({ snapshot, member, signature, isDemo }: StepProps) => {
  const { signing: texts } = useTexts();
  const { documents } = snapshot;
  const [chosenId, setChosenId] = useState<DocumentId | null>(null);
  const [target, setTarget] = useState<OwnField | null>(null);
  const document = documents.find((candidate) => candidate.id === chosenId) ?? documents[0];
  const fields = ownFields(documents, member.id);
  const follow = useFollow(snapshot.members, member.id, setChosenId);
  const [movedId, setMovedId] = useState<string | null>(null);
  useSignMoved({ signingId: snapshot.signing.id, memberId: member.id }, ({ fieldId }: RealtimeEvents["sign-moved"]) =>
    setMovedId(fieldId),
  );
  const moved = fields.find(({ field }) => field.id === movedId && !isFilled(field));
  const documentNameOf = (id: string) => documents.find((each) => each.id === id)?.name ?? null;
  const goTo = (next: OwnField) => {
    follow.actOnOwn();
    setChosenId(next.document.id);
    setTarget(next);
  };

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
                label: (
                  <DocumentTab
                    name={candidate.name}
                    word={word}
                    tone={tones[standing?.kind ?? "open"]}
                    notary={lookersAt(snapshot.members, candidate.id, member.id).find(({ type }) => type === "notary")}
                  />
                ),
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
        onNext={goTo}
        follow={follow}
        followTools={<FollowNotary follow={follow} documentNameOf={documentNameOf} openId={document.id} />}
        moved={
          moved !== undefined && (
            <MovedPlace
              notaryName={snapshot.signing.notary.fullName}
              page={moved.field.place.page + 1}
              onShow={() => {
                setMovedId(null);
                goTo(moved);
              }}
              onDismiss={() => setMovedId(null)}
            />
          )
        }
      />
    </>
  );
};

const tones: Record<DocumentStanding["kind"], Tone> = { done: "verified", locked: lockedTone, open: "attention" };

const standingWord = (standing: DocumentStanding | null, { word }: Texts["signing"]): string => {
  if (standing === null) return "";
  return standing.kind === "open" ? word.open(standing.count) : word[standing.kind];
};

type TabProps = { name: string; word: string; tone: Tone; notary: Member | undefined };

const DocumentTab = ({ name, word, tone, notary }: TabProps) => {
  const { follow } = useTexts().signing;
  return (
    <TabLabel name={name}>
      {word !== "" && <Badge tone={tone}>{word}</Badge>}
      {notary !== undefined && (
        <span title={follow.looksAt(notary.fullName)}>
          <Avatar size="small" name={notary.fullName} colour={notary.colour} />
        </span>
      )}
    </TabLabel>
  );
};
