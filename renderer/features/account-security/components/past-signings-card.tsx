import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PastSigning } from "#contract/account-security/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { pastSigningsQuery } from "../hooks/use-sign-in-ways.ts";
import styles from "./account-security.module.css";

/** Signings to which the account's address was invited before it had one; nothing where there are none. */
export const PastSigningsCard = () => {
  const queryClient = useQueryClient();
  const past = useQuery(pastSigningsQuery);
  const claim = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (input: { memberIds: MemberId[] }) => api.accountSecurity.claimSignings(input),
    // My Signings has them from now on.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const signings = past.data?.signings ?? [];
  if (signings.length === 0 && past.error === null && !claim.isSuccess) return null;
  return (
    <Card title="Signings of before">
      <div className={styles.stack}>
        <ReadFailure query={past} />
        {claim.isSuccess && (
          <Alert tone="verified" title="They are in your account now">
            You find them under My Signings.
          </Alert>
        )}
        {signings.length > 0 && (
          <>
            <p className={styles.note}>
              To these your address was invited by a personal link. In your account you find them without the link.
            </p>
            <Button
              variant="primary"
              isPending={claim.isPending}
              onPress={() => claim.mutate({ memberIds: signings.map(({ memberId }) => memberId) })}
            >
              Take them into my account
            </Button>
            <Signings signings={signings} />
          </>
        )}
        <Failure error={claim.error} />
      </div>
    </Card>
  );
};

const Signings = ({ signings }: { signings: readonly PastSigning[] }) => (
  <Rows label="Signings of before" edge="inset">
    {signings.map(({ memberId, title, notaryName, createdAt }) => (
      <Row key={memberId}>
        <RowTexts title={title} more={`${notaryName}, ${formatDay(createdAt)}`} />
      </Row>
    ))}
  </Rows>
);
