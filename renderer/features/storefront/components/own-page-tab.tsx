import { useState } from "react";
import type { OwnStorefront } from "#contract/storefront/entity.ts";
import { suggestedVanityAddress } from "#lib/storefront/vanity-address.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useKeepStorefront } from "../hooks/use-storefront.ts";
import { AddressField, problemOfAddress } from "./address-field.tsx";
import { HandOn } from "./hand-on.tsx";
import { SavePage } from "./save-page.tsx";
import styles from "./storefront.module.css";

/** The notary's own page. Name, title, company, words and picture are those of the profile. */
export const OwnPageTab = ({ storefront }: { storefront: OwnStorefront }) => {
  const { fullName } = useAccount();
  const keep = useKeepStorefront();
  const [address, setAddress] = useState(storefront.address ?? suggestedVanityAddress(fullName));
  const [isOn, setIsOn] = useState(storefront.isOn);
  const [takesRequests, setTakesRequests] = useState(storefront.takesRequests);
  const [howToAsk, setHowToAsk] = useState(storefront.howToAsk);
  const isUnchosen = address.trim() === "";
  const save = () => {
    if (problemOfAddress(address) !== undefined) return;
    keep.mutate(
      { isOn, address: isUnchosen ? null : address, takesRequests, howToAsk },
      {
        onSuccess: (kept) => {
          setAddress(kept.address ?? "");
          showToast({ tone: "verified", title: kept.isOn ? "Your page is on." : "Saved. Your page is off." });
        },
      },
    );
  };
  return (
    <div className={styles.columns}>
      <Card title="Your public page">
        <Form className={styles.form} onSubmit={save}>
          {!storefront.isEntitled && (
            <Alert tone="attention" title="Your page is not shown">
              It is there as soon as your role is approved here and your commission is in force. Your Dashboard shows
              what is missing.
            </Alert>
          )}
          <Checkbox isSelected={isOn} onChange={setIsOn}>
            Everybody can see my page
          </Checkbox>
          <AddressField value={address} onChange={setAddress} folder="notary" earlier={storefront.earlierAddresses} />
          <Checkbox isSelected={takesRequests} onChange={setTakesRequests}>
            People can ask me for a signing there
          </Checkbox>
          <TextField
            label="How to ask"
            description="What people should tell you or have at hand."
            rows={3}
            maxLength={500}
            value={howToAsk}
            onChange={setHowToAsk}
          />
          <p className={styles.text}>
            Name, title, company, picture and the words about you come from My Profile. Your e-mail address and your
            phone number are not shown.
          </p>
          <SavePage keep={keep} />
        </Form>
      </Card>
      <HandOn url={storefront.isOn && storefront.isEntitled ? storefront.url : null} />
    </div>
  );
};
