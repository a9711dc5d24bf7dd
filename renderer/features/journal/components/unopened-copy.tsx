import { describeError } from "#contract/errors.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";

/** This computer's copy of the journal is not open, but the platform's is there to be read. */
export const UnopenedCopy = ({ error }: { error: AppError }) => {
  const { happened, kept, todo } = describeError(error);
  return (
    <Alert tone="attention" title="You are reading the platform's copy">
      <p>
        {happened} {kept} {todo}
      </p>
    </Alert>
  );
};

export const UnopenedText = ({ error }: { error: AppError }) => {
  const { happened, kept, todo } = describeError(error);
  return (
    <>
      {happened} {kept} {todo}
    </>
  );
};
