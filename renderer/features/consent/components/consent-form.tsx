import { useId, type ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { ConsentLayout, type ConsentLayoutProps } from "./consent-layout.tsx";
import styles from "./consent-form.module.css";

export type ConsentFormProps = Pick<ConsentLayoutProps, "icon" | "title" | "description"> & {
  /** What approving is called, and what it is called while it is under way. */
  approval: { label: string; pendingLabel?: string };
  isComplete: boolean;
  isPending: boolean;
  onApprove: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A question that is answered by filling in a form: Enter approves it, once it is complete. */
export const ConsentForm = ({
  approval: { label, pendingLabel = label },
  isComplete,
  isPending,
  onApprove,
  onCancel,
  children,
  ...question
}: ConsentFormProps) => {
  const formId = useId();
  return (
    <ConsentLayout
      {...question}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending} isDisabled={!isComplete}>
            {isPending ? pendingLabel : label}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={styles.form}
        onSubmit={() => {
          if (isComplete) onApprove();
        }}
      >
        {children}
      </Form>
    </ConsentLayout>
  );
};
