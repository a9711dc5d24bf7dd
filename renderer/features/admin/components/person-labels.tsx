import type { Person } from "#contract/admin/entity.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { RowLabels } from "#renderer/ui/rows.tsx";
import { Badge, StatusLabel } from "#renderer/ui/status-label.tsx";

/** Roles and state of an account, each in words. */
export const PersonLabels = ({
  person: { roles, deactivatedAt, hasPassword, emailConfirmedAt },
}: {
  person: Person;
}) => (
  <RowLabels>
    {deactivatedAt !== null && <StatusLabel tone="seal">Deactivated</StatusLabel>}
    {roles
      .filter((held) => held.deactivatedAt === null)
      .map(({ role, approvedAt }) =>
        approvedAt === null ? (
          <StatusLabel key={role} tone="attention">
            {roleNames[role]}: waits for approval
          </StatusLabel>
        ) : (
          <Badge key={role}>{roleNames[role]}</Badge>
        ),
      )}
    {deactivatedAt === null && !hasPassword && <StatusLabel>No password yet</StatusLabel>}
    {deactivatedAt === null && hasPassword && emailConfirmedAt === null && (
      <StatusLabel>Address not confirmed</StatusLabel>
    )}
  </RowLabels>
);
