import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormPasswordField } from "#renderer/ui/form-text-field.tsx";
import { passwordAdvice } from "../model/new-password.ts";

type Props<Form extends FieldValues> = { control: Control<Form>; autoFocus?: boolean };

/** A password that is chosen, and typed once more so that a slip of the finger does not become one. */
export const NewPasswordFields = <Form extends FieldValues & { password: string; again: string }>({
  control,
  autoFocus = false,
}: Props<Form>) => (
  <>
    <FormPasswordField
      control={control}
      name={"password" as FieldPath<Form>}
      label="New password"
      description={passwordAdvice}
      autoComplete="new-password"
      autoFocus={autoFocus}
    />
    <FormPasswordField
      control={control}
      name={"again" as FieldPath<Form>}
      label="The same once more"
      autoComplete="new-password"
    />
  </>
);
