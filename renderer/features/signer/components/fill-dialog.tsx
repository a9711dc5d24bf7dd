import { useState, type ReactNode } from "react";
import { z } from "zod";
import type { Field, FieldValue } from "#contract/field/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { fieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { fieldDateToIso, isoToFieldDate } from "#lib/fields/field-date.ts";
import { fieldTraits, isFilled } from "#lib/fields/field-types.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { signatureValue, type useAdoptedSignature } from "#renderer/features/signature/index.ts";
import { fieldName, fieldTextProblemSentence, fieldTypeName } from "#renderer/features/fields/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog, type DialogProps } from "#renderer/ui/dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";
import type { FillQuestion } from "../hooks/use-fill.ts";
import { dropUnsent, keepUnsent } from "../model/unsent-words.ts";
import { SignatureToAdopt } from "./signature-to-adopt.tsx";

type Props = {
  signingId: SigningId;
  question: FillQuestion;
  member: Member;
  signature: ReturnType<typeof useAdoptedSignature>;
  onPut: (field: Field, value: FieldValue) => void;
  onClose: () => void;
};

export const FillDialog = ({ signingId, question, member, signature, onPut, onClose }: Props) => {
  const { makeSignature, signing: texts } = useTexts();
  switch (question.kind) {
    case "none":
      return null;
    case "write":
      return (
        <WriteDialog
          key={question.field.id}
          {...question}
          draftKey={draftKeys.text(signingId, member.id, question.field.id)}
          onPut={onPut}
          onClose={onClose}
        />
      );
    case "choose-date":
      return <DateDialog key={question.field.id} field={question.field} onPut={onPut} onClose={onClose} />;
    case "empty":
      return (
        <ChangeDialog
          title={texts.emptyTitle(fieldTypeName(question.field.type))}
          description={texts.emptyText}
          onEmpty={() => onPut(question.field, { kind: "empty" })}
          onClose={onClose}
          act={
            <Button variant="primary" onPress={onClose}>
              {texts.keep}
            </Button>
          }
        />
      );
    case "make-picture":
      return (
        <Dialog
          isOpen
          onClose={onClose}
          title={question.purpose === "initials" ? makeSignature.initialsHeading : makeSignature.heading}
        >
          <SignatureToAdopt
            member={member}
            purpose={question.purpose}
            signature={signature}
            onAdopted={(adopted) => onPut(question.field, signatureValue(adopted))}
          />
        </Dialog>
      );
  }
};

type QuestionProps = { field: Field; onPut: Props["onPut"]; onClose: () => void };

const TextSchema = z.string().max(2000);

const WriteDialog = ({
  field,
  proposal,
  draftKey,
  onPut,
  onClose,
}: QuestionProps & { proposal: string; draftKey: string }) => {
  const { controls, signing: texts } = useTexts();
  const draft = useDraft<string>(draftKey, TextSchema, proposal);
  const text = draft.value;
  const place = { fieldId: field.id, fieldName: fieldName(field) };
  const write = (next: string) => {
    draft.change(next);
    keepUnsent(place, next);
  };
  const kept = text.trim();
  const problem = kept === "" ? undefined : fieldTextProblem(field.type, field.place, kept, field.textSize);
  const put = () => {
    if (problem !== undefined) return;
    // First into the queue of what is sent, which is kept by itself, then out of the drafts: at no moment in neither.
    onPut(field, kept === "" ? { kind: "empty" } : { kind: "text", text: kept });
    draft.drop();
    dropUnsent(place);
  };
  const cancel = () => {
    draft.drop();
    dropUnsent(place);
    onClose();
  };
  const { leave, question } = useDiscardGuard({
    isFilled: () => text !== proposal,
    onDiscard: cancel,
  });
  const { multiline } = fieldTraits[field.type];
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={field.type === "custom" ? fieldName(field) : texts.write(fieldName(field))}
        footer={
          <>
            <Button onPress={cancel}>{controls.cancel}</Button>
            <Button variant="primary" isDisabled={problem !== undefined} onPress={put}>
              {kept === "" && isFilled(field) ? texts.empty : texts.put}
            </Button>
          </>
        }
      >
        <TextField
          label={field.type === "custom" ? texts.answer : fieldTypeName(field.type)}
          rows={multiline ? 3 : 1}
          maxLength={2000}
          value={text}
          onChange={write}
          description={draft.isRestored ? texts.restored : undefined}
          errorMessage={problem === undefined ? undefined : fieldTextProblemSentence(problem)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !multiline) put();
            else event.continuePropagation();
          }}
          autoFocus
        />
      </Dialog>
      {question}
    </>
  );
};

const DateDialog = ({ field, onPut, onClose }: QuestionProps) => {
  const { signing: texts } = useTexts();
  const [iso, setIso] = useState(() => fieldDateToIso(field.value.kind === "text" ? field.value.text : ""));
  const date = isoToFieldDate(iso);
  return (
    <ChangeDialog
      title={texts.dateTitle}
      description={texts.dateText}
      onEmpty={() => onPut(field, { kind: "empty" })}
      onClose={onClose}
      act={
        <Button
          variant="primary"
          isDisabled={date === undefined}
          onPress={() => date !== undefined && onPut(field, { kind: "text", text: date })}
        >
          {texts.put}
        </Button>
      }
    >
      <TextField label={texts.date} type="date" value={iso} onChange={setIso} autoFocus />
    </ChangeDialog>
  );
};

type ChangeProps = Pick<DialogProps, "title" | "description" | "onClose" | "children"> & {
  onEmpty: () => void;
  /** What else can be done with a field that is filled. */
  act: ReactNode;
};

const ChangeDialog = ({ onEmpty, act, ...dialog }: ChangeProps) => {
  const { signing } = useTexts();
  return (
    <Dialog
      isOpen
      width="narrow"
      footer={
        <>
          <Button onPress={onEmpty}>{signing.empty}</Button>
          {act}
        </>
      }
      {...dialog}
    />
  );
};
