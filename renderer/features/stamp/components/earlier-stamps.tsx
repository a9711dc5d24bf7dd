import type { EarlierStamp } from "#contract/stamp/entity.ts";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { DrawnStamp } from "./drawn-stamp.tsx";
import styles from "./stamp.module.css";

/** The stamps before the present one: what was locked with them shows them for ever. */
export const EarlierStamps = ({ stamps }: { stamps: readonly EarlierStamp[] }) => (
  <Card title="Earlier stamps">
    {stamps.length === 0 ? (
      <p className={styles.quiet}>
        None yet. When your name, number or last day changes, the stamp you have now stands here and stays on what you
        locked with it.
      </p>
    ) : (
      <ul className={styles.earlier}>
        {stamps.map(({ version, facts, since, until }) => (
          <li key={version} className={styles.earlierStamp}>
            <figure className={styles.smallSheet}>
              <DrawnStamp facts={facts} name={`Stamp ${version}: ${facts.commissionName}`} width="150px" />
            </figure>
            <p className={styles.quiet}>
              <strong className={styles.stampName}>Stamp {version}</strong>
              {formatDay(since)} to {formatDay(until)}. It stays on what was locked with it.
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
