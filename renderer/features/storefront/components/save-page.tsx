import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./storefront.module.css";

type Props = { keep: { error: unknown; isPending: boolean; reset: () => void } };

/** The end of a form that is kept, and why it could not be. */
export const SavePage = ({ keep }: Props) => (
  <>
    <Failure error={keep.error} onDismiss={keep.reset} />
    <div className={styles.actions}>
      <Button variant="primary" type="submit" isPending={keep.isPending}>
        Save
      </Button>
    </div>
  </>
);
