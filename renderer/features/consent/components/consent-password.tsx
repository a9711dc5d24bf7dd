import type { AppError } from "#contract/common/app-error.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { useFocusOnError } from "#renderer/ui/use-focus-on-error.ts";

export type ConsentPasswordProps = {
  label: string;
  description: string;
  value: string;
  /** What was wrong with the answer before: said under the field, which is there to be typed anew. */
  error: AppError | null;
  onChange: (password: string) => void;
};

/** The password that a question asks for; the browser must neither offer nor keep one. */
export const ConsentPassword = ({ error, ...field }: ConsentPasswordProps) => {
  const input = useFocusOnError(error);
  return (
    <>
      <PasswordField {...field} autoComplete="off" inputRef={input} autoFocus />
      {error !== null && <ErrorCard error={error} />}
    </>
  );
};
