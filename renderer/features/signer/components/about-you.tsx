import { Check } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { Language } from "#contract/common/language.ts";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalInfo, PersonalInfoPart } from "#contract/member/personal-info.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { countryName } from "#lib/people/personal-info.ts";
import { countries, usStates } from "#lib/people/places.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { PhoneInput } from "#renderer/ui/phone-input.tsx";
import { TextField, type TextFieldProps } from "#renderer/ui/text-field.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useOwnInfo, usePersonalInfo } from "../hooks/use-personal-info.ts";
import { isAtHome, personalInfoErrors, phoneRule, withConsequences } from "../model/personal-info-form.ts";
import styles from "./signer.module.css";

type Props = { signing: Pick<Signing, "id" | "notary">; member: Pick<Member, "id" | "fullName"> };

/** Step consumer-personal-info: what the notary's journal has to say about a principal. */
export const AboutYou = ({ signing, member }: Props) => {
  const { aboutYou: texts, controls } = useTexts();
  const info = useOwnInfo(signing.id, member.id);
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{texts.heading}</h1>
      <p className={styles.lead}>{texts.lead(signing.notary.fullName)}</p>
      {info.data !== undefined ? (
        <InfoForm signing={signing} member={member} saved={info.data} />
      ) : info.isError ? (
        <ErrorCard
          error={toAppError(info.error)}
          actions={<Button onPress={() => void info.refetch()}>{controls.tryAgain}</Button>}
        />
      ) : (
        <Skeleton rows={6} label={texts.reading} />
      )}
    </div>
  );
};

const placeNamed = ({ country, region }: PersonalInfo, language: Language): string => {
  const state = country === "US" ? usStates.find(({ value }) => value === region)?.label : undefined;
  return [state ?? region, countryName(country, language)].filter((part) => part !== "").join(", ");
};

const InfoForm = ({ signing, member, saved }: Props & { saved: PersonalInfo }) => {
  const { aboutYou: texts, language } = useTexts();
  const allCountries = useMemo(() => countries(language), [language]);
  const { form, write, keep, isKeeping, isKept, attend, failure } = usePersonalInfo(signing.id, member, saved);
  const [wasTried, setWasTried] = useState(false);
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
  const inCountry = form.country === "US" ? { ...texts.labels, ...texts.inUnitedStates } : texts.labels;
  const text = (part: PersonalInfoPart, props: Partial<TextFieldProps> = {}) => (
    <TextField
      label={inCountry[part]}
      {...props}
      name={`${id}-${part}`}
      value={form[part]}
      onChange={(value) => change({ [part]: value })}
      onBlur={() => keep()}
      errorMessage={errors[part]}
    />
  );
  const choose = (part: "country" | "locationCountry" | "region" | "locationRegion") => (
    <div data-part={`${id}-${part}`}>
      <ComboBox
        label={part === "locationRegion" ? texts.inUnitedStates.locationRegion : inCountry[part]}
        isRequired
        options={part === "country" || part === "locationCountry" ? allCountries : usStates}
        value={form[part]}
        errorMessage={errors[part]}
        onChange={(value) => keep(change({ [part]: value }))}
      />
    </div>
  );
  return (
    <Form className={styles.info} onSubmit={submit}>
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>{texts.name}</legend>
        <p className={styles.small}>{texts.nameText}</p>
        <SideBySide>
          {text("firstName", { isRequired: true, autoComplete: "given-name" })}
          {text("middleName", { autoComplete: "additional-name" })}
          {text("lastName", { isRequired: true, autoComplete: "family-name" })}
          {text("suffix", { autoComplete: "honorific-suffix", description: texts.suffixText })}
        </SideBySide>
      </fieldset>
      <PhoneInput
        label={inCountry.phone}
        name={`${id}-phone`}
        rule={phoneRule}
        description={texts.phoneText}
        value={form.phone}
        onChange={(phone) => change({ phone })}
        onBlur={() => keep()}
        errorMessage={errors.phone}
      />
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>{texts.address}</legend>
        {choose("country")}
        {text("street", { isRequired: true, autoComplete: "address-line1" })}
        {text("unit", { autoComplete: "address-line2" })}
        <SideBySide>
          {text("city", { isRequired: true, autoComplete: "address-level2" })}
          {form.country === "US" ? choose("region") : text("region", { autoComplete: "address-level1" })}
          {text("postalCode", {
            isRequired: form.country === "US",
            autoComplete: "postal-code",
          })}
        </SideBySide>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.subheading}>{texts.location}</legend>
        <Checkbox
          isSelected={staysAtHome}
          {...(isPlaceKnown ? { "aria-describedby": `${id}-place` } : {})}
          onChange={(isSelected) => {
            setStaysAtHome(isSelected);
            if (isSelected) keep(change({}, true));
          }}
        >
          {form.country === "US" ? texts.sameState : texts.sameRegion}
        </Checkbox>
        {!staysAtHome && (
          <SideBySide>
            {choose("locationCountry")}
            {form.locationCountry === "US"
              ? choose("locationRegion")
              : text("locationRegion", { label: texts.labels.locationRegion })}
          </SideBySide>
        )}
        {isPlaceKnown && (
          <p className={styles.small} id={`${id}-place`}>
            {texts.youAreIn(placeNamed(form, language))}
          </p>
        )}
      </fieldset>
      <Failure error={failure} />
      <p className={styles.kept} role="status">
        {isKeeping ? texts.saving : isKept && failure === null ? <Kept /> : texts.savedAsYouGo}
      </p>
      <Button variant="primary" isWide type="submit" isPending={attend.isPending}>
        {texts.goOn}
      </Button>
    </Form>
  );
};

const Kept = () => (
  <>
    <Check aria-hidden="true" /> {useTexts().aboutYou.saved}
  </>
);
