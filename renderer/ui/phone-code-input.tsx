import type { TextFieldProps } from "./text-field.tsx";
import { TextField } from "./text-field.tsx";
import { useTexts } from "./texts.ts";

export type PhoneCodeInputProps = Pick<
  TextFieldProps,
  "label" | "description" | "errorMessage" | "inputRef" | "autoFocus"
> & {
  value: string;
  onChange: (digits: string) => void;
};

const digitsOfACode = 6;

/** The code of a text message: nothing but digits gets in, whatever is typed or pasted around them. */
export const PhoneCodeInput = ({ value, onChange, ...props }: PhoneCodeInputProps) => (
  <TextField
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder={useTexts().controls.phone.enterCode}
    value={value}
    onChange={(text) => onChange(text.replaceAll(/\D/g, "").slice(0, digitsOfACode))}
  />
);
