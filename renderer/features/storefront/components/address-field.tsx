import { problemOfVanityAddress } from "#lib/storefront/vanity-address.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./storefront.module.css";

const problems = {
  form: "3 to 40 letters and digits, with single hyphens between them.",
  reserved: "This address is kept free. Choose one with a name in it.",
} as const;

/** What is wrong with it; one that was not chosen yet is fine. */
export const problemOfAddress = (text: string): string | undefined => {
  const address = text.trim().toLowerCase();
  const problem = address === "" ? null : problemOfVanityAddress(address);
  return problem === null ? undefined : problems[problem];
};

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Behind which the pages of this kind stand. */
  folder: "notary" | "organisation";
  earlier: readonly string[];
};

/** The page's address, with the whole of it as it will be given to people. */
export const AddressField = ({ value, onChange, folder, earlier }: Props) => {
  const identity = usePlatformIdentity();
  const whole = `${identity.data?.publicUrl ?? ""}/${folder}/${value.trim().toLowerCase()}`;
  const leading = earlier.length === 0 ? "" : `These lead there too: ${earlier.join(", ")}. `;
  return (
    <TextField
      label="Address"
      value={value}
      onChange={onChange}
      autoComplete="off"
      spellCheck="false"
      maxLength={40}
      description={
        <>
          <span className={styles.whole}>{whole}</span>
          <span className={styles.whole}>{leading}After a change the old address leads to the new one.</span>
        </>
      }
      errorMessage={problemOfAddress(value)}
    />
  );
};
