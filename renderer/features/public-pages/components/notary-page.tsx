import { useQuery } from "@tanstack/react-query";
import { Building2, MapPin } from "lucide-react";
import type { NotaryPage as Notary } from "#contract/storefront/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { RequestForm } from "./request-form.tsx";
import { WhosePage } from "./whose-page.tsx";
import styles from "./storefronts.module.css";

const statesText = ({ states }: Pick<Notary, "states">): string => states.map(({ name }) => name).join(", ");

/** What a notary tells everybody, and the way to ask them for a signing. */
export const NotaryPage = ({ address }: { address: string }) => {
  const read = useQuery({
    queryKey: ["notary-page", address],
    queryFn: () => api.storefronts.page({ address }),
    refetchOnWindowFocus: false,
  });
  const { data } = read;
  if (data === undefined) return <WhosePage query={read} />;
  return (
    <PublicFrame
      title={data.fullName}
      lead={data.title === "" ? "Online notary" : data.title}
      picture={<Portrait {...data} />}
    >
      <ul className={styles.marks} aria-label="About this notary">
        {data.states.length > 0 && (
          <li>
            <MapPin aria-hidden="true" /> Commissioned in {statesText(data)}
          </li>
        )}
        {(data.organisation !== null || data.companyName !== "") && (
          <li>
            <Building2 aria-hidden="true" />
            {data.organisation === null ? (
              data.companyName
            ) : (
              <a href={pathOf("organisationStorefrontPage", { address: data.organisation.address })}>
                {data.organisation.name}
              </a>
            )}
          </li>
        )}
      </ul>
      {data.about !== "" && <p className={styles.about}>{data.about}</p>}
      {data.takesRequests ? (
        <RequestForm notary={data} />
      ) : (
        <section className={styles.ask}>
          <h2>Asking for a signing</h2>
          <p className={styles.how}>
            {data.howToAsk === "" ? `${data.fullName} takes no requests on this page at the moment.` : data.howToAsk}
          </p>
        </section>
      )}
    </PublicFrame>
  );
};

/** The notary's picture, or the initials where there is none. */
export const Portrait = ({
  fullName,
  address,
  hasPicture,
  size = "huge",
}: Pick<Notary, "fullName" | "address" | "hasPicture"> & { size?: "huge" | "large" }) => (
  <Avatar name={fullName} size={size} picture={hasPicture ? pathOf("storefrontPicture", { address }) : null} />
);
