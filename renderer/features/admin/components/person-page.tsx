import type { UserId } from "#contract/common/ids.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { usePerson } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";
import { PersonActs } from "./person-acts.tsx";
import { PersonRecords } from "./person-records.tsx";
import { PersonLabels } from "./person-labels.tsx";
import { ReturnedMail } from "./returned-mail.tsx";
import { PersonRoles } from "./person-roles.tsx";

/** One account: who it is, what it may do, and what an administrator can do with it. */
export const PersonPage = ({ userId }: { userId: UserId }) => {
  const { data: person, error, isPending, refetch } = usePerson(userId);
  return (
    <>
      <PageHeader
        title={person?.fullName ?? "A person"}
        {...(person === undefined ? {} : { description: person.email })}
        actions={<LinkButton href="/admin/people">All people</LinkButton>}
      />
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      {isPending && (
        <Card padding="flush">
          <Skeleton label="Reading the account" rows={5} />
        </Card>
      )}
      {person !== undefined && (
        <>
          <PersonLabels person={person} />
          <div className={styles.cards}>
            <Card title="Who they are">
              <Facts
                items={[
                  { label: "E-mail", value: person.email },
                  { label: "Acts as", value: roleNames[person.currentRole] },
                  { label: "State", value: person.stateName ?? "—" },
                  { label: "Organisation", value: person.organisation?.name ?? "—" },
                  { label: "Account since", value: formatDay(person.createdAt) },
                  {
                    label: "Address",
                    value:
                      person.emailConfirmedAt === null
                        ? "not confirmed"
                        : `confirmed on ${formatDay(person.emailConfirmedAt)}`,
                  },
                ]}
              />
            </Card>
            {person.mailReturned !== null && <ReturnedMail person={person} returned={person.mailReturned} />}
            <PersonRoles person={person} />
            <PersonActs person={person} />
            <PersonRecords person={person} />
          </div>
        </>
      )}
    </>
  );
};
