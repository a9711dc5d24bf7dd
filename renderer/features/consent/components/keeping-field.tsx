import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import { RadioGroup, type RadioOption } from "#renderer/ui/radio-group.tsx";
import styles from "./consent-form.module.css";

const options: readonly RadioOption<PasswordKeeping>[] = [
  { value: "ask", label: "Ask at every lock", description: "The safest: the password is kept nowhere." },
  {
    value: "session",
    label: "Remember until the program ends",
    description: "Kept in memory only. You type it once a day.",
  },
  {
    value: "keychain",
    label: "Keep it in this computer's keychain",
    description: "Whoever can log in to this computer as you can lock with your certificate.",
  },
];

export type KeepingFieldProps = {
  value: PasswordKeeping;
  onChange: (value: PasswordKeeping) => void;
  /** False without a keychain. */
  canStore: boolean;
  isForbidden: boolean;
};

/** How a certificate's password is kept: the notary's choice, as far as the organization leaves it to them. */
export const KeepingField = ({ value, onChange, canStore, isForbidden }: KeepingFieldProps) => (
  <>
    <RadioGroup
      label="The password from now on"
      options={options.filter((option) => option.value !== "keychain" || (canStore && !isForbidden))}
      value={value}
      onChange={onChange}
    />
    {isForbidden && (
      <p className={styles.note}>
        Managed by your organization: the password may not be kept in this computer&apos;s keychain.
      </p>
    )}
  </>
);
