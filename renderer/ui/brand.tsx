import iconUrl from "#renderer/ui/icon.svg";
import { cx } from "#renderer/ui/cx.ts";
import styles from "./brand.module.css";

export const Brand = ({ isCompact = false }: { isCompact?: boolean }) => (
  <span className={cx(styles.brand)}>
    <img src={iconUrl} alt="" width="28" height="28" />
    <span className={cx(isCompact && styles.hidden)}>
      Notary <b>Workstation</b>
    </span>
  </span>
);
