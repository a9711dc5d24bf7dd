import { useState } from "react";
import { minNewPasswordLength } from "#contract/consent/bridge.ts";
import { confirmed, problemOf } from "#lib/validation/rules.ts";
import { PasswordField } from "#renderer/ui/text-field.tsx";

/** A password that is chosen here, typed twice. `onChange` gets it once both agree, and null as long as they do not. */
export const NewPasswordFields = ({
  description,
  onChange,
}: {
  description: string;
  onChange: (password: string | null) => void;
}) => {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const isTooShort = password !== "" && password.length < minNewPasswordLength;
  const tell = (first: string, second: string) =>
    onChange(first.length >= minNewPasswordLength && first === second ? first : null);
  return (
    <>
      <PasswordField
        label="New password"
        description={description}
        autoComplete="off"
        value={password}
        onChange={(value) => {
          setPassword(value);
          tell(value, repeated);
        }}
        errorMessage={isTooShort ? `At least ${minNewPasswordLength} characters.` : undefined}
      />
      <PasswordField
        label="New password again"
        autoComplete="off"
        value={repeated}
        onChange={(value) => {
          setRepeated(value);
          tell(password, value);
        }}
        errorMessage={problemOf(repeated, "password", confirmed(password))}
      />
    </>
  );
};
