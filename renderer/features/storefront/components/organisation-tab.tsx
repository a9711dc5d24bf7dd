import { useState } from "react";
import type { OrganisationStorefront } from "#contract/storefront/entity.ts";
import { suggestedVanityAddress } from "#lib/storefront/vanity-address.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useKeepOrganisation } from "../hooks/use-storefront.ts";
import { AddressField, problemOfAddress } from "./address-field.tsx";
import { HandOn } from "./hand-on.tsx";
import { SavePage } from "./save-page.tsx";
import styles from "./storefront.module.css";

/** The page of the organisation: its managers change it, its notaries hand it on. */
export const OrganisationTab = ({ storefront }: { storefront: OrganisationStorefront }) => (
  <div className={styles.columns}>
    <Card title={`Page of ${storefront.name}`}>
      {storefront.mayChange ? <Words storefront={storefront} /> : <ReadOnly storefront={storefront} />}
    </Card>
    <HandOn url={storefront.isOn ? storefront.url : null} />
  </div>
);

const ReadOnly = ({ storefront: { isOn, about } }: { storefront: OrganisationStorefront }) => (
  <div className={styles.form}>
    <p className={styles.text}>
      {isOn
        ? "It names the notaries of your organisation whose own page is on."
        : "It is off. A manager of your organisation can switch it on."}
    </p>
    {about !== "" && <p className={styles.words}>{about}</p>}
  </div>
);

const Words = ({ storefront }: { storefront: OrganisationStorefront }) => {
  const keep = useKeepOrganisation();
  const [address, setAddress] = useState(storefront.address ?? suggestedVanityAddress(storefront.name));
  const [isOn, setIsOn] = useState(storefront.isOn);
  const [about, setAbout] = useState(storefront.about);
  const save = () => {
    if (problemOfAddress(address) !== undefined) return;
    keep.mutate(
      { isOn, address: address.trim() === "" ? null : address, about },
      {
        onSuccess: (kept) => {
          setAddress(kept.address ?? "");
          showToast({ tone: "verified", title: kept.isOn ? "The page is on." : "Saved. The page is off." });
        },
      },
    );
  };
  return (
    <Form className={styles.form} onSubmit={save}>
      <Checkbox isSelected={isOn} onChange={setIsOn}>
        Everybody can see this page
      </Checkbox>
      <AddressField value={address} onChange={setAddress} folder="organisation" earlier={storefront.earlierAddresses} />
      <TextField label="About the organisation" rows={4} maxLength={2_000} value={about} onChange={setAbout} />
      <p className={styles.text}>It names the notaries of your organisation whose own page is on.</p>
      <SavePage keep={keep} />
    </Form>
  );
};
