import { UserRoundCheck } from "lucide-react";
import type { Member } from "#contract/member/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import type { IdentityActs } from "../hooks/use-identity-acts.ts";
import styles from "./identification.module.css";

/** The notary says that they know this person, or takes it back; both stand in the record. */
export const KnownPerson = ({ member, act }: { member: Member; act: IdentityActs["assertKnown"] }) => {
  const isKnown = member.identity?.isKnown === true;
  return (
    <div className={styles.known}>
      {isKnown ? (
        <>
          <StatusLabel tone="verified" icon={<UserRoundCheck aria-hidden="true" />}>
            Known to me
          </StatusLabel>
          <Button
            size="small"
            variant="quiet"
            isPending={act.isPending}
            onPress={() => act.mutate({ memberId: member.id, isKnown: false })}
          >
            I do not know this person
          </Button>
        </>
      ) : (
        <Button
          size="small"
          icon={<UserRoundCheck aria-hidden="true" />}
          isPending={act.isPending}
          onPress={() => act.mutate({ memberId: member.id, isKnown: true })}
        >
          I know this person
        </Button>
      )}
      <Failure error={act.error} onDismiss={act.reset} />
    </div>
  );
};
