import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { UnshownPerson } from "../hooks/use-new-signing.ts";
import { PersonalLinkField } from "./personal-link-field.tsx";
import styles from "./new-signing.module.css";

type LostLinkProps = { signingId: SigningId; person: UnshownPerson; isOnly: boolean };

/** A personal link that was made, and whose answer never arrived: it cannot be shown again, but another one be made. */
export const LostLink = ({ signingId, person, isOnly }: LostLinkProps) => {
  const issue = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.issueLink({ id: signingId, memberId: person.memberId }),
  });
  if (issue.data !== undefined)
    return <PersonalLinkField fullName={person.fullName} link={issue.data} isOnly={isOnly} />;
  return (
    <div className={styles.lost}>
      <p>
        <b>{person.fullName}</b>
        <br />
        <span className={styles.hint}>{person.email}</span>
      </p>
      <Button icon={<Link2 aria-hidden="true" />} isPending={issue.isPending} onPress={() => issue.mutate()}>
        Make a new link
      </Button>
      <Failure error={issue.error} onDismiss={issue.reset} />
    </div>
  );
};
