import { ExternalLink, Handshake } from "lucide-react";
import { useState } from "react";
import type { Reseller } from "#contract/reseller/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowMore } from "#renderer/ui/rows.tsx";
import { useAdminAct, useAdminList } from "../hooks/use-admin.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { EndableRow } from "./endable-row.tsx";
import { ResellerDialog } from "./reseller-dialog.tsx";

/** The reseller's own page on the platform, which opens beside this one. */
const CompanyLink = ({ producerCode }: { producerCode: string }) => {
  const identity = usePlatformIdentity();
  if (identity.data === undefined) return producerCode;
  return (
    <a
      href={`${identity.data.publicUrl}${pathOf("companyInfoPage", { producerCode })}`}
      target="_blank"
      rel="noreferrer"
    >
      company-info/{producerCode} <ExternalLink aria-hidden="true" size={14} />
    </a>
  );
};

/** Who brings people here, and what their page says. */
export const ResellersPage = () => {
  const resellers = useAdminList("resellers", () => api.resellers.list());
  const end = useAdminAct((resellerId: string) => api.resellers.end({ resellerId }));
  const [edited, setEdited] = useState<Reseller | "new" | null>(null);
  const [ended, setEnded] = useState<Reseller | null>(null);
  const add = (
    <Button variant="primary" onPress={() => setEdited("new")}>
      Add a reseller
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Resellers"
        description="Who brings people here. Each has a page that anybody can read."
        actions={(resellers.data?.length ?? 0) === 0 ? undefined : add}
      />
      <AdminList
        label="Resellers"
        query={resellers}
        items={resellers.data}
        keyOf={({ id }) => id}
        empty={{
          icon: <Handshake />,
          title: "Resellers will be here",
          description: "Add one, and its page is there at once.",
          action: add,
        }}
      >
        {(reseller) => (
          <EndableRow
            icon={
              reseller.logo !== null && reseller.endedAt === null ? (
                <img
                  className={styles.logo}
                  src={`${pathOf("companyLogo", { producerCode: reseller.producerCode })}?of=${reseller.logo.slice(0, 12)}`}
                  alt=""
                />
              ) : undefined
            }
            name={reseller.name}
            more={`${reseller.email} · ${reseller.link}`}
            endedAt={reseller.endedAt}
            end="End"
            onChange={() => setEdited(reseller)}
            onEnd={() => setEnded(reseller)}
          >
            <RowMore>
              {reseller.endedAt === null ? <CompanyLink producerCode={reseller.producerCode} /> : reseller.producerCode}
            </RowMore>
          </EndableRow>
        )}
      </AdminList>
      {edited !== null && (
        <ResellerDialog reseller={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {ended !== null && (
        <ConfirmAct
          title={`End ${ended.name}?`}
          description="Its page is not there any more, and its code is given to nobody else."
          confirm="End the reseller"
          act={end}
          input={ended.id}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
};
