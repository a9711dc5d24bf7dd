import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";

type Props = { keep: { error: unknown; isPending: boolean; reset: () => void } };

/** The end of a form that is kept, and why it could not be. */
export const SavePage = ({ keep }: Props) => (
  <>
    <Failure error={keep.error} onDismiss={keep.reset} />
    <Actions>
      <Button variant="primary" type="submit" isPending={keep.isPending}>
        Save
      </Button>
    </Actions>
  </>
);
