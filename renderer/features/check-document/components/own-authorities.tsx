import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { useDistrustAuthority, useOwnAuthorities } from "../hooks/use-own-authorities.ts";
import styles from "./check-document.module.css";

/** Whom the person at this computer trusts besides, to be taken back; nothing where there is nobody. */
export const OwnAuthorities = () => {
  const authorities = useOwnAuthorities();
  const { data } = authorities;
  const distrust = useDistrustAuthority();
  if (data === undefined) return <ReadFailure query={authorities} />;
  if (data.authorities.length === 0) return null;
  return (
    <Card title="Authorities that you trust on this computer">
      {data.isForbidden && (
        <p className={styles.quiet}>They do not count: your organization decides which authorities are trusted.</p>
      )}
      <ul className={styles.authorities}>
        {data.authorities.map(({ certificate, since }) => (
          <li key={certificate.sha256}>
            <span className={styles.link}>{certificate.subject}</span>
            <span className={styles.quiet}>since {formatDay(since)}</span>
            <Fingerprint hex={certificate.sha256} />
            <Button
              size="small"
              isPending={distrust.isPending && distrust.variables === certificate.sha256}
              onPress={() => distrust.mutate(certificate.sha256)}
            >
              Trust it no longer
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
