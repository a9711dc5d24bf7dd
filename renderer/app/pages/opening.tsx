import { Spinner } from "#renderer/ui/spinner.tsx";
import styles from "./opening.module.css";

/** In place of a page whose code is on its way. */
export const Opening = () => (
  <div className={styles.opening} role="status">
    <Spinner /> Opening…
  </div>
);
