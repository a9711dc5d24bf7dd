import type { AppError } from "#contract/common/app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { dismissError, useErrorStore } from "./error-store.ts";
import styles from "./error-presenter.module.css";

/** Once in every entry; texts of account-and-shell §8. */
export const ErrorPresenter = ({ onGoToLogin }: { onGoToLogin: () => void }) => {
  const { controls, failures } = useTexts();
  const presented = useErrorStore((state) => state.presented);
  return (
    <>
      <Dialog
        role="alertdialog"
        width="narrow"
        title={failures.signedOut.title}
        description={failures.signedOut.description}
        isOpen={presented.kind === "signed-out"}
        onClose={dismissError}
        footer={
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              dismissError();
              onGoToLogin();
            }}
          >
            {failures.signedOut.goOn}
          </Button>
        }
      />
      <Dialog
        width="narrow"
        title={presented.kind === "failure" ? presented.title : ""}
        isOpen={presented.kind === "failure"}
        onClose={dismissError}
        footer={
          <Button variant="primary" onPress={dismissError} autoFocus>
            {controls.close}
          </Button>
        }
      >
        {presented.kind === "failure" && <ErrorText error={presented.error} />}
      </Dialog>
    </>
  );
};

/** The messages of single fields are joined where no form stands beside to mark them. */
const ErrorText = ({ error }: { error: AppError }) => {
  const { failures } = useTexts();
  const text = failures.describe(error);
  const fieldMessages = failures.ofFields(error);
  return (
    <div className={styles.text}>
      <p className={styles.happened}>{text.happened}</p>
      {fieldMessages.length > 0 && <p>{fieldMessages.join(" ")}</p>}
      <p>{text.kept}</p>
      <p className={styles.todo}>{text.todo}</p>
    </div>
  );
};
