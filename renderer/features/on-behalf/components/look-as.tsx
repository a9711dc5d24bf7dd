import type { PersonDetails } from "#contract/admin/entity.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useBeginLook } from "../hooks/use-on-behalf.ts";
import styles from "./impersonation.module.css";

/** Offers an administrator to see the platform as this person does; nothing where the feature is off or nobody may. */
export const LookAs = ({ person: { id, roles } }: { person: PersonDetails }) => {
  const identity = usePlatformIdentity();
  const begin = useBeginLook();
  const isAdministrator = roles.some(({ role, deactivatedAt }) => role === "Admin" && deactivatedAt === null);
  if (identity.data?.features?.includes("impersonate-mode") !== true || isAdministrator) return null;
  return (
    <Card title="Their view">
      <div className={styles.offer}>
        <p>
          See the pages as they see them. You can change nothing, their journal is not shown, and they are told by mail.
        </p>
        <Button isPending={begin.isPending} onPress={() => begin.mutate(id)}>
          Look as them
        </Button>
      </div>
    </Card>
  );
};
