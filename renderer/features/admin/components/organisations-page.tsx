import { Building2 } from "lucide-react";
import { useState } from "react";
import type { Organisation } from "#contract/organisation/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useAdminAct, useAdminList } from "../hooks/use-admin.ts";
import { AdminList } from "./admin-list.tsx";
import { OrganisationDialog } from "./organisation-dialog.tsx";
import { EndableRow } from "./endable-row.tsx";
import { SeatsDialog } from "./seats-dialog.tsx";

type Open = { dialog: "new" } | { dialog: "change" | "seats" | "end"; organisation: Organisation };

/** Companies whose people work here, and how many seats each has. */
export const OrganisationsPage = () => {
  const organisations = useAdminList("organisations", () => api.organisations.list());
  const end = useAdminAct((organisationId: string) => api.organisations.end({ organisationId }));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button variant="primary" onPress={() => setOpen({ dialog: "new" })}>
      Add an organisation
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Organisations"
        description="Companies whose people work here, and how many seats each has."
        actions={(organisations.data?.length ?? 0) === 0 ? undefined : add}
      />
      <AdminList
        label="Organisations"
        query={organisations}
        items={organisations.data}
        keyOf={({ id }) => id}
        empty={{
          icon: <Building2 />,
          title: "Organisations will be here",
          description: "Add a company, and give its people seats.",
          action: add,
        }}
      >
        {(organisation) => (
          <EndableRow
            name={organisation.name}
            more={`${organisation.seatsTaken} of ${organisation.seats} seats taken · since ${formatDay(organisation.createdAt)}`}
            endedAt={organisation.endedAt}
            end="End"
            onChange={() => setOpen({ dialog: "change", organisation })}
            onEnd={() => setOpen({ dialog: "end", organisation })}
            acts={
              <Button
                size="small"
                aria-label={`Seats of ${organisation.name}`}
                onPress={() => setOpen({ dialog: "seats", organisation })}
              >
                Seats
              </Button>
            }
          />
        )}
      </AdminList>
      {open?.dialog === "new" && <OrganisationDialog organisation={null} onClose={close} />}
      {open?.dialog === "change" && <OrganisationDialog organisation={open.organisation} onClose={close} />}
      {open?.dialog === "seats" && <SeatsDialog organisation={open.organisation} onClose={close} />}
      {open?.dialog === "end" && (
        <ConfirmAct
          title={`End ${open.organisation.name}?`}
          description="Its people keep their accounts and lose their seats. It cannot be begun again."
          confirm="End the organisation"
          act={end}
          input={open.organisation.id}
          onClose={close}
        />
      )}
    </>
  );
};
