import { useQuery } from "@tanstack/react-query";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./public-pages.module.css";
import { WhosePage } from "./whose-page.tsx";

/** Who a reseller is, for whoever was given the address. */
export const CompanyPage = ({ producerCode }: { producerCode: string }) => {
  const read = useQuery({
    queryKey: ["company-info", producerCode],
    queryFn: () => api.resellers.companyInfo({ producerCode }),
  });
  const { data } = read;
  if (data === undefined) return <WhosePage query={read} title="Company" lead="Who works with this platform." />;
  return (
    <PublicFrame title={data.name} lead="Works with this platform.">
      <div className={styles.company}>
        {data.logo !== null && (
          <img
            className={styles.companyLogo}
            src={pathOf("companyLogo", { producerCode })}
            alt={`Logo of ${data.name}`}
          />
        )}
        <p className={styles.companyText}>{data.description}</p>
        <Facts
          items={[
            { label: "E-mail", value: <a href={`mailto:${data.email}`}>{data.email}</a> },
            {
              label: "Link",
              value: (
                <a href={data.link} rel="noreferrer">
                  {data.link}
                </a>
              ),
            },
            { label: "Producer code", value: data.producerCode },
          ]}
        />
      </div>
    </PublicFrame>
  );
};
