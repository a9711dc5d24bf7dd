import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserId } from "#contract/common/ids.ts";
import type { Organisation } from "#contract/organisation/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Row, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";

/** Who has a seat in an organisation; gives one and takes one back. */
export const SeatsDialog = ({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) => {
  const organisationId = organisation.id;
  const details = useQuery({
    queryKey: ["admin", "organisation", organisationId],
    queryFn: () => api.organisations.get({ organisationId }),
  });
  const [email, setEmail] = useState("");
  const add = useAdminAct((address: string) => api.organisations.addMember({ organisationId, email: address }));
  const remove = useAdminAct((userId: UserId) => api.organisations.removeMember({ organisationId, userId }));
  const { data } = details;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Seats of ${organisation.name}`}
      {...(data === undefined ? {} : { description: `${data.seatsTaken} of ${data.seats} are taken.` })}
    >
      <form
        className={styles.addForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim() !== "") add.mutate(email.trim(), { onSuccess: () => setEmail("") });
        }}
      >
        <TextField label="E-mail of their account" type="email" value={email} onChange={setEmail} autoComplete="off" />
        <Button type="submit" variant="primary" isPending={add.isPending} isDisabled={email.trim() === ""}>
          Give a seat
        </Button>
      </form>
      <Failure error={add.error ?? remove.error ?? details.error} />
      {details.isPending && <Skeleton label="Reading the seats" rows={3} />}
      {data !== undefined &&
        (data.members.length === 0 ? (
          <RowMore>Nobody has a seat yet.</RowMore>
        ) : (
          <Rows label="Seats" edge="inset">
            {data.members.map(({ userId, fullName, email: address }) => (
              <Row key={userId}>
                <RowTexts title={fullName} more={address} />
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Take the seat of ${fullName} back`}
                  isPending={remove.isPending && remove.variables === userId}
                  onPress={() => remove.mutate(userId)}
                >
                  Take back
                </Button>
              </Row>
            ))}
          </Rows>
        ))}
    </Dialog>
  );
};
