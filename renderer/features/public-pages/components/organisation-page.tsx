import { useQuery } from "@tanstack/react-query";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { Portrait } from "./notary-page.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { WhosePage } from "./whose-page.tsx";
import styles from "./storefronts.module.css";

/** What an organisation tells everybody, with those of its notaries who have a page of their own. */
export const OrganisationPage = ({ address }: { address: string }) => {
  const read = useQuery({
    queryKey: ["organisation-page", address],
    queryFn: () => api.storefronts.organisationPage({ address }),
  });
  const { data } = read;
  if (data === undefined) return <WhosePage query={read} />;
  return (
    <PublicFrame title={data.name} lead="Online notaries">
      {data.about !== "" && <p className={styles.about}>{data.about}</p>}
      <section className={styles.people} aria-labelledby="notaries">
        <h2 id="notaries">Whom you can ask</h2>
        {data.notaries.length === 0 ? (
          <p className={styles.quiet}>None of its notaries has a page at the moment.</p>
        ) : (
          <ul className={styles.cards}>
            {data.notaries.map((notary) => (
              <li key={notary.address} className={styles.card}>
                <Portrait {...notary} size="large" />
                <span className={styles.texts}>
                  <a href={pathOf("storefrontPage", { address: notary.address })}>{notary.fullName}</a>
                  <span className={styles.quiet}>
                    {[notary.title, ...notary.states.map(({ name }) => name)].filter((text) => text !== "").join(" · ")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </PublicFrame>
  );
};
