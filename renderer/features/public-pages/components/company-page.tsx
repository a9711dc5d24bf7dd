import { useQuery } from "@tanstack/react-query";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./public-pages.module.css";

/** Who a reseller is, for whoever was given the address. */
export const CompanyPage = ({ producerCode }: { producerCode: string }) => {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["company-info", producerCode],
    queryFn: () => api.resellers.companyInfo({ producerCode }),
  });
  return (
    <PublicFrame
      title={data?.name ?? "Company"}
      lead={data === undefined ? "Who works with this platform." : "Works with this platform."}
    >
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      {isPending && <Skeleton label="Reading who this is" rows={3} />}
      {data !== undefined && (
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
      )}
    </PublicFrame>
  );
};
