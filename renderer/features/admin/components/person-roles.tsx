import { useState } from "react";
import type { RoleName } from "#contract/account/entity.ts";
import type { PersonDetails } from "#contract/admin/entity.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { CardFailure } from "#renderer/services/errors/card-failure.tsx";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { roleOptions } from "../model/role-options.ts";
import styles from "./admin.module.css";

/** The roles of an account: given, approved, taken away. */
export const PersonRoles = ({ person }: { person: PersonDetails }) => {
  const userId = person.id;
  const approve = useAdminAct((role: RoleName) => api.admin.approveRole({ userId, role }));
  const grant = useAdminAct((role: RoleName) => api.admin.grantRole({ userId, role }));
  const revoke = useAdminAct((role: RoleName) => api.admin.revokeRole({ userId, role }));
  const [taken, setTaken] = useState<RoleName | null>(null);
  const [given, setGiven] = useState<RoleName | null>(null);
  const held = person.roles.filter(({ deactivatedAt }) => deactivatedAt === null);
  const free = roleOptions.filter(({ value }) => !held.some(({ role }) => role === value));
  const isEnded = person.deactivatedAt !== null;
  return (
    <Card title="Roles" padding="flush">
      <Rows label="Roles">
        {held.map(({ role, grantedAt, approvedAt }) => (
          <Row key={role}>
            <RowTexts
              title={roleNames[role]}
              more={
                approvedAt === null
                  ? `Asked for on ${formatDay(grantedAt)}, waits for your word`
                  : `Since ${formatDay(approvedAt)}${role === person.currentRole ? ", acts in it now" : ""}`
              }
            />
            <Actions>
              {approvedAt === null && !isEnded && (
                <Button
                  size="small"
                  variant="primary"
                  isPending={approve.isPending && approve.variables === role}
                  onPress={() => approve.mutate(role)}
                >
                  Approve
                </Button>
              )}
              <RowButton act="Take away" of={roleNames[role]} variant="quiet" onPress={() => setTaken(role)} />
            </Actions>
          </Row>
        ))}
        {!isEnded && free.length > 0 && (
          <Row>
            <form
              className={styles.addForm}
              onSubmit={(event) => {
                event.preventDefault();
                if (given !== null) grant.mutate(given, { onSuccess: () => setGiven(null) });
              }}
            >
              <Select
                label="Another role"
                placeholder="Choose a role"
                options={free}
                value={given ?? ("" as RoleName)}
                onChange={setGiven}
              />
              <Button type="submit" isPending={grant.isPending} isDisabled={given === null}>
                Give this role
              </Button>
            </form>
          </Row>
        )}
      </Rows>
      <CardFailure of={[approve, grant]} />
      {taken !== null && (
        <ConfirmAct
          title={`Take “${roleNames[taken]}” away?`}
          description={`${person.fullName} acts in another role of theirs from the next step on. What they did stays.`}
          confirm="Take it away"
          act={revoke}
          input={taken}
          onClose={() => setTaken(null)}
        />
      )}
    </Card>
  );
};
