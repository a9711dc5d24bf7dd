import { useState } from "react";
import type { Field, FieldValue } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import {
  AdoptSignature,
  fieldTypeNames,
  signatureValue,
  type useAdoptedSignature,
} from "#renderer/features/documents/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { FillQuestion } from "../hooks/use-fill.ts";

type Props = {
  question: FillQuestion;
  member: Member;
  signature: ReturnType<typeof useAdoptedSignature>;
  onPut: (field: Field, value: FieldValue) => void;
  onClose: () => void;
};

export const FillDialog = ({ question, member, signature: { adopt }, onPut, onClose }: Props) => {
  switch (question.kind) {
    case "none":
      return null;
    case "write":
      return <WriteDialog key={question.field.id} field={question.field} onPut={onPut} onClose={onClose} />;
    case "empty":
      return (
        <Dialog
          isOpen
          onClose={onClose}
          width="narrow"
          title={`Empty this ${fieldTypeNames[question.field.type].toLowerCase()} field?`}
          description="You can fill it again until the notary locks the document."
          footer={
            <>
              <Button onPress={() => onPut(question.field, { kind: "empty" })}>Empty it</Button>
              <Button variant="primary" onPress={onClose}>
                Keep it
              </Button>
            </>
          }
        />
      );
    case "make-signature":
      return (
        <Dialog isOpen onClose={onClose} title="Make your signature">
          <AdoptSignature
            fullName={member.fullName}
            isSaving={adopt.isPending}
            problem={adopt.isError ? <ErrorCard error={toAppError(adopt.error)} onDismiss={adopt.reset} /> : undefined}
            onAdopt={(picture) =>
              adopt.mutate(picture, { onSuccess: (adopted) => onPut(question.field, signatureValue(adopted)) })
            }
          />
        </Dialog>
      );
  }
};

const WriteDialog = ({ field, onPut, onClose }: { field: Field; onPut: Props["onPut"]; onClose: () => void }) => {
  const [text, setText] = useState(field.value.kind === "text" ? field.value.text : "");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Write into this field"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onPress={() => onPut(field, text.trim() === "" ? { kind: "empty" } : { kind: "text", text: text.trim() })}
          >
            Put it in
          </Button>
        </>
      }
    >
      <TextField label="Text" rows={3} maxLength={2000} value={text} onChange={setText} />
    </Dialog>
  );
};
