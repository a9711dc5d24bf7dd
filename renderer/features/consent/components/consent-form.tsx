import { useId } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { ConsentLayout, type ConsentLayoutProps } from "./consent-layout.tsx";
import styles from "./consent-form.module.css";

export type ConsentFormProps = Omit<ConsentLayoutProps, "answer" | "approve" | "cancel"> & {
  /** What approving is called, and what it is called while it is under way. */
  approval: { label: string; pendingLabel?: string };
  isComplete: boolean;
  onApprove: () => void;
};

/** A question that is answered by filling in a form: Enter approves it, once it is complete. */
export const ConsentForm = ({
  approval: { label, pendingLabel = label },
  isComplete,
  onApprove,
  children,
  ...layout
}: ConsentFormProps) => {
  const formId = useId();
  return (
    <ConsentLayout
      {...layout}
      approve={
        <Button variant="primary" type="submit" form={formId} isPending={layout.isPending} isDisabled={!isComplete}>
          {layout.isPending ? pendingLabel : label}
        </Button>
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
