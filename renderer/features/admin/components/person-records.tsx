import type { RoleName } from "#contract/account/entity.ts";
import type { PersonDetails } from "#contract/admin/entity.ts";
import { Card } from "#renderer/ui/card.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import styles from "./admin.module.css";

const rolesOfNotaries: readonly RoleName[] = ["SelfRon", "CorpNotary", "NonRonNotary"];

/** What a notary leaves behind; also of a role or an account that has ended. */
export const PersonRecords = ({ person }: { person: PersonDetails }) =>
  person.roles.some(({ role }) => rolesOfNotaries.includes(role)) ? (
    <Card title="Records of the notary">
      <div className={styles.stack}>
        <p>
          After a death, a resignation or the loss of the commission, journal and records go to whom the state names.
          You are led through it, and are never shown what the journal says.
        </p>
        <LinkButton href={`/admin/people/${person.id}/hand-over`}>Hand over the records…</LinkButton>
      </div>
    </Card>
  ) : null;
