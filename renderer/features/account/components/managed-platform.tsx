import { Building2 } from "lucide-react";
import styles from "./welcome-frame.module.css";

/** Says why no other platform can be chosen here. */
export const ManagedPlatform = () => (
  <p className={styles.managed}>
    <Building2 aria-hidden="true" />
    The platform is managed by your organization
  </p>
);
