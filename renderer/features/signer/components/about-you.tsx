import { Check } from "lucide-react";
import { useId, useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalInfo, PersonalInfoPart } from "#contract/member/personal-info.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { countryName } from "#lib/people/personal-info.ts";
import { countries, usStates } from "#lib/people/places.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { TextField, type TextFieldProps } from "#renderer/ui/text-field.tsx";
import { useOwnInfo, usePersonalInfo } from "../hooks/use-personal-info.ts";
import { isAtHome, personalInfoErrors, phoneError, withConsequences } from "../model/personal-info-form.ts";
import styles from "./signer.module.css";

type Props = { signing: Pick<Signing, "id" | "notary">; member: Pick<Member, "id" | "fullName"> };

/** Step consumer-personal-info: what the notary's journal has to say about a principal. */
export const AboutYou = ({ signing, member }: Props) => {
  const info = useOwnInfo(signing.id, member.id);
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>About you</h1>
      <p className={styles.lead}>
        {signing.notary.fullName} keeps a journal, as the law asks, and writes this into it. The other people of this
        signing do not see it.
      </p>
      {info.data !== undefined ? (
        <InfoForm signing={signing} member={member} saved={info.data} />
      ) : info.isError ? (
        <ErrorCard
          error={toAppError(info.error)}
          actions={<Button onPress={() => void info.refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton rows={6} label="Reading what you wrote" />
      )}
    </div>
  );
};

const allCountries = countries();

const placeNamed = ({ country, region }: PersonalInfo): string => {
  const state = country === "US" ? usStates.find(({ value }) => value === region)?.label : undefined;
  return [state ?? region, countryName(country)].filter((part) => part !== "").join(", ");
};

const InfoForm = ({ signing, member, saved }: Props & { saved: PersonalInfo }) => {
  const { form, write, keep, isKeeping, isKept, attend, failure } = usePersonalInfo(signing.id, member, saved);
  const [wasTried, setWasTried] = useState(false);
  const [leftPhone, setLeftPhone] = useState(form.phone !== "");
  const [staysAtHome, setStaysAtHome] = useState(() => isAtHome(form));
  const id = useId();
  const isPlaceKnown = staysAtHome && isAtHome(form);
  const errors = wasTried ? personalInfoErrors(form) : {};
  const submit = () => {
    setWasTried(true);
    const [first] = Object.keys(personalInfoErrors(form));
    if (first === undefined) attend.mutate();
    else document.querySelector<HTMLElement>(`[name="${id}-${first}"], [data-part="${id}-${first}"] input`)?.focus();
  };
  const change = (changes: Partial<PersonalInfo>, isAtHomeNow = staysAtHome) => {
    const all = withConsequences(form, changes, isAtHomeNow);
    write(all);
    return all;
  };
  const text = (part: PersonalInfoPart, props: Pick<TextFieldProps, "label"> & Partial<TextFieldProps>) => (
    <TextField
      {...props}
      name={`${id}-${part}`}
      value={form[part]}
      onChange={(value) => change({ [part]: value })}
      onBlur={() => {
        if (part === "phone") setLeftPhone(true);
        keep();
      }}
      errorMessage={errors[part] ?? (part === "phone" && leftPhone ? phoneError(form.phone) : undefined)}
    />
  );
  const choose = (part: "country" | "locationCountry" | "region" | "locationRegion", label: string) => (
    <div data-part={`${id}-${part}`}>
      <ComboBox
        label={label}
        isRequired
        options={part === "country" || part === "locationCountry" ? allCountries : usStates}
        value={form[part]}
        errorMessage={errors[part]}
        onChange={(value) => keep(change({ [part]: value }))}
      />
    </div>
  );
  return (
    <form
      noValidate
      className={styles.info}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>Your name, as it stands on your ID</legend>
        <p className={styles.small}>This is the name of your invitation. Change what your ID says differently.</p>
        <div className={styles.pair}>
          {text("firstName", { label: "First name", isRequired: true, autoComplete: "given-name" })}
          {text("middleName", { label: "Middle name", autoComplete: "additional-name" })}
          {text("lastName", { label: "Last name", isRequired: true, autoComplete: "family-name" })}
          {text("suffix", { label: "Suffix", autoComplete: "honorific-suffix", description: "Jr., Sr., III" })}
        </div>
      </fieldset>
      {text("phone", {
        label: "Phone",
        type: "tel",
        isRequired: true,
        autoComplete: "tel",
        description: "Outside the United States, begin with + and the country code.",
      })}
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>Your address</legend>
        {choose("country", "Country")}
        {text("street", { label: "Street address", isRequired: true, autoComplete: "address-line1" })}
        {text("unit", { label: "Apartment or unit", autoComplete: "address-line2" })}
        <div className={styles.pair}>
          {text("city", { label: "City", isRequired: true, autoComplete: "address-level2" })}
          {form.country === "US"
            ? choose("region", "State")
            : text("region", { label: "State or region", autoComplete: "address-level1" })}
          {text("postalCode", {
            label: form.country === "US" ? "ZIP code" : "Postal code",
            isRequired: form.country === "US",
            autoComplete: "postal-code",
          })}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>Where you are now</legend>
        <Checkbox
          isSelected={staysAtHome}
          {...(isPlaceKnown ? { "aria-describedby": `${id}-place` } : {})}
          onChange={(isSelected) => {
            setStaysAtHome(isSelected);
            if (isSelected) keep(change({}, true));
          }}
        >
          {form.country === "US" ? "Same state as my address" : "Same state or region as my address"}
        </Checkbox>
        {!staysAtHome && (
          <div className={styles.pair}>
            {choose("locationCountry", "Country where you are")}
            {form.locationCountry === "US"
              ? choose("locationRegion", "State where you are")
              : text("locationRegion", { label: "State or region where you are" })}
          </div>
        )}
        {isPlaceKnown && (
          <p className={styles.small} id={`${id}-place`}>
            You are in {placeNamed(form)}.
          </p>
        )}
      </fieldset>
      <Failure error={failure} />
      <p className={styles.kept} role="status">
        {isKeeping ? "Saving…" : isKept && failure === null ? <Kept /> : "What you write is saved as you go."}
      </p>
      <Button variant="primary" isWide type="submit" isPending={attend.isPending}>
        This is right, go on
      </Button>
    </form>
  );
};

const Kept = () => (
  <>
    <Check aria-hidden="true" /> Saved
  </>
);
