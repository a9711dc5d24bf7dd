import { FlaskConical, Landmark } from "lucide-react";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import styles from "./platform-identity-card.module.css";

/** What a platform says of itself. */
export const PlatformIdentityCard = ({ url, identity }: { url: string; identity: PlatformIdentity }) => (
  <div className={styles.card}>
    <p className={styles.name}>{identity.name}</p>
    {identity.kind === "demo" ? (
      <StatusLabel tone="info" icon={<FlaskConical aria-hidden="true" />}>
        Demo: every lock is throw-away
      </StatusLabel>
    ) : (
      <StatusLabel icon={<Landmark aria-hidden="true" />}>Production</StatusLabel>
    )}
    <Facts
      items={[
        { label: "Address", value: url },
        { label: "API version", value: `${identity.apiVersion.major}.${identity.apiVersion.minor}` },
        { label: "Identity", value: <code className={styles.id}>{identity.platformId}</code> },
        ...(identity.simulators.length > 0 ? [{ label: "Simulated", value: identity.simulators.join(", ") }] : []),
      ]}
    />
  </div>
);
