import type { ComponentType } from "react";
import { Controller, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { PasswordField, TextField, type TextFieldProps } from "./text-field.tsx";

type OwnProps = "name" | "value" | "onChange" | "onBlur" | "inputRef" | "errorMessage";

export type FormTextFieldProps<Form extends FieldValues> = Omit<TextFieldProps, OwnProps> & {
  name: FieldPath<Form>;
  control: Control<Form>;
};

/** A text field that belongs to a form: its value, its focus and its message are the form's. */
export const FormTextField = <Form extends FieldValues>({
  name,
  control,
  component: Field = TextField,
  ...props
}: FormTextFieldProps<Form> & {
  /** Another field with the same properties, such as the one for passwords. */
  component?: ComponentType<TextFieldProps>;
}) => (
  <Controller
    name={name}
    control={control}
    render={({ field: { ref, ...field }, fieldState }) => (
      <Field {...props} {...field} inputRef={ref} errorMessage={fieldState.error?.message} />
    )}
  />
);

/** A password that belongs to a form. */
export const FormPasswordField = <Form extends FieldValues>(props: FormTextFieldProps<Form>) => (
  <FormTextField {...props} component={PasswordField} />
);
