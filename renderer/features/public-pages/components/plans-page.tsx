import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { OfferedPlan } from "#contract/plan/http.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatCents } from "#renderer/ui/format.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./storefronts.module.css";

const intervals = { month: "a month", year: "a year", once: "once" } as const;

/** What it costs to notarize online here, before anybody registers. */
export const PlansPage = () => {
  const identity = usePlatformIdentity();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["offered-plans"],
    queryFn: () => api.plans.offered(),
  });
  return (
    <PublicFrame
      title="Plans for online notaries"
      lead="Meet the people who sign online, and lock what they signed with your own certificate. Register first; you choose a plan in your account."
    >
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      {isPending && <Skeleton label="Reading the plans" rows={4} />}
      {data?.length === 0 && (
        <p className={styles.about}>No plans are offered here at the moment: registering costs nothing.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.plans} aria-label="Plans">
          {data.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      <div className={styles.send}>
        <LinkButton
          variant="primary"
          href={identity.data?.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path}
        >
          Register as a notary
        </LinkButton>
        <a href={rawRoutes.loginPage.path}>I have an account: log in</a>
      </div>
    </PublicFrame>
  );
};

const PlanCard = ({ plan: { name, role, amountCents, interval, includes } }: { plan: OfferedPlan }) => (
  <li className={styles.plan}>
    <p className={styles.quiet}>{roleNames[role]}</p>
    <h2>{name}</h2>
    <p className={styles.price}>
      <strong>{amountCents === 0 ? "Free" : formatCents(amountCents)}</strong>
      {amountCents > 0 && ` ${intervals[interval]}${role === "CorpManager" ? " for a seat" : ""}`}
    </p>
    {includes.length > 0 && (
      <ul className={styles.includes}>
        {includes.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" /> {line}
          </li>
        ))}
      </ul>
    )}
  </li>
);
