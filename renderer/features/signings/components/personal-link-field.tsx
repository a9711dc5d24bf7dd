import type { PersonalLink } from "#contract/member/http.ts";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./new-signing.module.css";

type PersonalLinkFieldProps = { fullName: string; link: PersonalLink; isOnly: boolean };

/** A personal link to pass on; it is shown here and nowhere else. */
export const PersonalLinkField = ({ fullName, link, isOnly }: PersonalLinkFieldProps) => (
  <div className={styles.link}>
    <TextField
      label={`Personal link of ${fullName}`}
      description={`Works until ${formatMoment(link.expiresAt)}. It is shown only once; a new one can be issued in the meeting.`}
      value={link.url}
      isReadOnly
    />
    <CopyButton text={link.url} label="Copy the link" variant={isOnly ? "primary" : "secondary"} />
  </div>
);
