import { BadgeCheck, ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect } from "react-aria-components/Select";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import { callingCodeOf, hasNationalPart, phoneCountryOf, withPhoneCountry } from "#lib/people/phone-country.ts";
import { isSamePhone, phoneProblemOf } from "#lib/people/phone-number.ts";
import { countries, type Place } from "#lib/people/places.ts";
import { cx } from "./cx.ts";
import { FieldGroup } from "./field-group.tsx";
import { Flag } from "./flag.tsx";
import { StatusLabel } from "./status-label.tsx";
import { FieldLabel, type TextFieldProps } from "./text-field.tsx";
import { useTexts } from "./texts.ts";
import fieldStyles from "./field.module.css";
import menuStyles from "./menu.module.css";
import styles from "./phone-input.module.css";

export type PhoneInputProps = Pick<TextFieldProps, "label" | "description" | "errorMessage" | "inputRef"> & {
  name?: string;
  /** As it is written: without + one of the United States. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The number has to be given where this is "required", and in no other case. */
  rule?: string | undefined;
  /** Nothing but numbers of the United States: no country is chosen, and no flag is shown. */
  isUsOnly?: boolean;
  /** Somebody has shown that `initialValue` is theirs. */
  isVerified?: boolean;
  initialValue?: string;
  isDisabled?: boolean;
};

/** A telephone number, judged by the phone library, with the country that it belongs to. */
export const PhoneInput = ({
  label,
  description,
  errorMessage,
  inputRef,
  name,
  value,
  onChange,
  onBlur,
  rule,
  isUsOnly = false,
  isVerified = false,
  initialValue = "",
  isDisabled = false,
}: PhoneInputProps) => {
  const { aboutYou, controls } = useTexts();
  const [wasLeft, setWasLeft] = useState(value !== "");
  const problem = wasLeft && value.trim() !== "" ? phoneProblemOf(value, { isUsOnly }) : null;
  const message = errorMessage ?? (problem === null ? undefined : aboutYou.phoneProblems[problem]);
  const isValidated = isVerified && value !== "" && isSamePhone(value, initialValue);
  return (
    <AriaTextField
      type="tel"
      autoComplete="tel"
      {...(name === undefined ? {} : { name })}
      value={value}
      onChange={onChange}
      onBlur={() => {
        setWasLeft(true);
        // A country alone is no number.
        if (value !== "" && !hasNationalPart(value)) onChange("");
        onBlur?.();
      }}
      isRequired={rule === "required"}
      isDisabled={isDisabled}
      isInvalid={message !== undefined}
      className={cx(fieldStyles.field)}
    >
      <div className={styles.head}>
        <FieldLabel isRequired={rule === "required"}>{label}</FieldLabel>
        {isValidated && (
          <StatusLabel tone="verified" icon={<BadgeCheck aria-hidden="true" />}>
            {controls.phone.validated}
          </StatusLabel>
        )}
      </div>
      <FieldGroup className={styles.group} description={description} errorMessage={message}>
        {!isUsOnly && <CountryOfPhone value={value} onChange={onChange} isDisabled={isDisabled} />}
        <Input className={cx(fieldStyles.input)} {...(inputRef === undefined ? {} : { ref: inputRef })} />
      </FieldGroup>
    </AriaTextField>
  );
};

type CountryProps = Pick<PhoneInputProps, "value" | "onChange"> & { isDisabled: boolean };

const CountryOfPhone = ({ value, onChange, isDisabled }: CountryProps) => {
  const { controls, language } = useTexts();
  const all = useMemo(() => countries(language), [language]);
  // Of what was chosen, for a number that leaves it open, as the first digits of one do.
  const [chosen, setChosen] = useState("US");
  const country = phoneCountryOf(value, chosen);
  const nameOf = (code: string): string => all.find((place) => place.value === code)?.label ?? code;
  return (
    <AriaSelect
      className={cx(styles.country)}
      aria-label={controls.phone.country(nameOf(country))}
      value={country}
      isDisabled={isDisabled}
      onChange={(key) => {
        if (typeof key !== "string" || key === country) return;
        setChosen(key);
        onChange(withPhoneCountry(value, key));
      }}
    >
      <AriaButton className={cx(fieldStyles.trigger)} aria-label={controls.phone.country(nameOf(country))}>
        <span aria-hidden="true">
          <Flag country={country} /> +{callingCodeOf(country)}
        </span>
        <ChevronDown aria-hidden="true" />
      </AriaButton>
      <Popover className={cx(menuStyles.popover)} offset={4}>
        <ListBox className={cx(menuStyles.menu)} items={all}>
          {(place: Place) => (
            <ListBoxItem id={place.value} textValue={place.label} className={cx(menuStyles.item)}>
              <Flag country={place.value} />
              {place.label} +{callingCodeOf(place.value)}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
};
