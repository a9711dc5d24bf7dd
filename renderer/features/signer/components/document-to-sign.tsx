import { ArrowDown, Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { isFillable } from "#lib/fields/field-types.ts";
import { sealFactsOn } from "#lib/fields/seal-facts.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import {
  DocumentView,
  type DocumentViewHandle,
  type PagesLookedAt,
  sourceOf,
} from "#renderer/features/pdf-view/index.ts";
import {
  FieldLayer,
  FieldNotice,
  UnsentChanges,
  useFieldEditor,
  useFieldEditorState,
  useFieldFocus,
} from "#renderer/features/fields/index.ts";
import { useReserved } from "#renderer/features/documents/index.ts";
import { type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useTellView } from "#renderer/services/realtime/tell-view.ts";
import { useBegunTexts } from "../hooks/use-begun-texts.ts";
import { invitationTo, useFill } from "../hooks/use-fill.ts";
import type { Follow } from "../hooks/use-follow.ts";
import { useLedPage } from "../hooks/use-led-page.ts";
import { useReview } from "../hooks/use-review.ts";
import { haveAtHand } from "../model/at-hand.ts";
import { BegunTexts } from "./begun-texts.tsx";
import { progressSentence, type FillProgress, type OwnField } from "../model/fields-to-fill.ts";
import { FillDialog } from "./fill-dialog.tsx";
import { StatementTranslation } from "./statement-translation.tsx";
import frame from "./frame.module.css";
import styles from "./signer.module.css";

type Props = {
  snapshot: SigningSnapshot;
  document: SigningSnapshot["documents"][number];
  member: Member;
  signature: ReturnType<typeof useAdoptedSignature>;
  isDemo: boolean;
  /** The field that “Next field” led to. */
  target: Field | null;
  progress: FillProgress;
  hasOwnFields: boolean;
  next: OwnField | null;
  /** Whether the button has led to a field already, of this document or another. */
  wasLed: boolean;
  onNext: (next: OwnField) => void;
  follow: Follow;
  followTools: ReactNode;
  /** That a place was moved, where it was. */
  moved: ReactNode;
};

export const DocumentToSign = (props: Props) => {
  const { snapshot, document, member, signature, isDemo, target, next, follow, followTools, moved } = props;
  const { signing, members } = snapshot;
  const editor = useFieldEditor(signing.id, document.id, member.id, document.fieldSet);
  const state = useFieldEditorState(editor);
  const { question, fill, put, ask } = useFill(editor, member, signature.adopted.data ?? null);
  const { reveal, goTo, onShown } = useFieldFocus();
  const { begun, forget: forgetBegun } = useBegunTexts(signing.id, member.id, state.shown.fields, question);
  const goOnWriting = (field: Field) => {
    goTo(field);
    ask({ kind: "write", field, proposal: field.value.kind === "text" ? field.value.text : "" });
  };
  const notice = state.notice?.kind === "merged" ? null : state.notice;
  const isLocked = isSealed(document);
  const isFrozen = useReserved(document);

  useEffect(() => {
    if (target !== null) goTo(target);
  }, [target, goTo]);

  const view = useRef<DocumentViewHandle>(null);
  const { id: documentId, name: documentName } = document;
  const pageCount = document.pages.length;
  useEffect(
    () => haveAtHand(() => ({ documentId, documentName, pageCount, page: view.current?.currentPage() ?? 0 })),
    [documentId, documentName, pageCount],
  );

  const invitationFor = (field: Field) => {
    if (field.memberId !== member.id || isLocked || isFrozen || !isFillable(field.type)) return null;
    return invitationTo(field);
  };

  const lead = useLedPage(view, follow.ledTo?.documentId === documentId ? follow.ledTo : null);
  const review = useReview({ signingId: signing.id, documentId, sha256: document.sha256, pageCount });
  const looked = useEffectEvent((now: PagesLookedAt) => {
    follow.looked({ documentId, page: now.current });
    lead();
    // Of a locked document it was known before what stands in it.
    if (!isLocked) review(now);
  });
  const [pages, setPages] = useState<PagesLookedAt | null>(null);
  useTellView(signing.id, documentId, pages?.current ?? null);
  useEffect(() => {
    if (pages !== null) looked(pages);
  }, [pages]);

  const onFill = (field: Field) => {
    follow.actOnOwn();
    fill(field);
  };
  const filling = { currentId: target?.id ?? null, invitationFor, onFill, onCurrentShown: onShown };

  return (
    <>
      <div className={styles.document}>
        {(notice !== null ||
          state.waiting !== null ||
          state.leftOver.length > 0 ||
          begun.length > 0 ||
          moved !== false) && (
          <div className={styles.overDocument}>
            <UnsentChanges state={state} editor={editor} />
            <BegunTexts begun={begun} onGoOn={goOnWriting} onForget={forgetBegun} />
            <FieldNotice notice={notice} editor={editor} />
            {moved}
          </div>
        )}
        <DocumentView
          key={document.sha256}
          ref={view}
          onView={setPages}
          tools={followTools}
          name={document.name}
          pages={document.pages}
          reveal={reveal}
          zoomsToReveal
          source={sourceOf(document)}
          renderPage={(page) =>
            isLocked && page.drawn !== "presented" ? null : (
              <FieldLayer
                page={page}
                fields={state.shown.fields}
                members={members}
                signingId={signing.id}
                drawOptions={{ demo: isDemo, notary: sealFactsOn(document, signing) }}
                {...(isLocked || isFrozen ? {} : { filling })}
              />
            )
          }
        />
      </div>
      <SigningFooter
        {...props}
        isLocked={isLocked}
        isFrozen={isFrozen}
        notaryName={signing.notary.fullName}
        next={next}
      />
      <FillDialog
        signingId={signing.id}
        question={question}
        member={member}
        signature={signature}
        onPut={put}
        onClose={() => ask({ kind: "none" })}
      />
    </>
  );
};

const isNotaryHere = ({ members }: SigningSnapshot): boolean =>
  members.some(({ type, status }) => type === "notary" && status !== "offline");

type FooterProps = Props & { isLocked: boolean; isFrozen: boolean; notaryName: string };

const SigningFooter = ({
  snapshot,
  document,
  progress,
  hasOwnFields,
  next,
  wasLed,
  onNext,
  isLocked,
  isFrozen,
  notaryName,
}: FooterProps) => {
  const { signing } = useTexts();
  return (
    <footer className={frame.footer}>
      <div className={styles.actions}>
        <p className={styles.progress} role="status">
          {isFrozen ? <Spinner /> : progress.done === progress.total && hasOwnFields && <Check aria-hidden="true" />}
          {isFrozen
            ? signing.progress.locking(notaryName)
            : isLocked
              ? signing.progress.locked(notaryName)
              : !hasOwnFields
                ? signing.progress[isNotaryHere(snapshot) ? "preparing" : "away"](notaryName)
                : progressSentence(progress, notaryName)}
        </p>
        <StatementTranslation signing={snapshot.signing} document={document} />
        {next !== null && (
          <Button
            variant={next.field.required ? "primary" : "secondary"}
            isWide
            icon={<ArrowDown />}
            onPress={() => onNext(next)}
          >
            {!next.field.required
              ? signing.next.optional
              : progress.done === 0 && !wasLed
                ? signing.next.first
                : signing.next.required}
          </Button>
        )}
      </div>
    </footer>
  );
};
