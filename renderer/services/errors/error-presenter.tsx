import { describeError } from "#contract/errors.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { dismissError, useErrorStore } from "./error-store.ts";
import styles from "./error-presenter.module.css";

/** Once in every entry; texts of account-and-shell §8. */
export const ErrorPresenter = ({ onGoToLogin }: { onGoToLogin: () => void }) => {
  const presented = useErrorStore((state) => state.presented);
  return (
    <>
      <Dialog
        role="alertdialog"
        width="narrow"
        title="Connection error happened!"
        description="Please log in and try again."
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
            Go to login
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
            Close
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
  const text = describeError(error);
  const fieldMessages = Object.values(error.fieldErrors ?? {}).flat();
  return (
    <div className={styles.text}>
      <p className={styles.happened}>{text.happened}</p>
      {fieldMessages.length > 0 && <p>{fieldMessages.join(" ")}</p>}
      <p>{text.kept}</p>
      <p className={styles.todo}>{text.todo}</p>
    </div>
  );
};
