import { Landmark } from "lucide-react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useOwnStamp } from "../hooks/use-own-stamp.ts";
import { EarlierStamps } from "./earlier-stamps.tsx";
import { StampForm } from "./stamp-form.tsx";
import { StampRules } from "./stamp-rules.tsx";
import styles from "./stamp.module.css";

const noState = {
  description: "Each state words its stamps in its own way. Name the state that commissioned you first.",
  href: "#/profile",
  link: "Go to your profile",
};
const noEndorsement = {
  description: "It is drawn from your commission, which comes here with your RON endorsement once that is approved.",
  href: "#/dashboard/endorsement",
  link: "Go to RON endorsement",
};

const NoStampYet = ({ description, href, link }: typeof noState) => {
  const action = <LinkButton href={href}>{link}</LinkButton>;
  return (
    <Card>
      <EmptyState icon={<Landmark />} title="Your stamp will be here" description={description} action={action} />
    </Card>
  );
};

/** What the stamp says, at print size while it is typed; what the state asks of it, and the stamps before it. */
export const EditStampPage = () => {
  const { state, commission } = useAccount();
  const own = useOwnStamp();
  const isWaiting = commission === null && own.data?.isChecked === true;
  const missing = state === null ? noState : isWaiting ? noEndorsement : null;
  return (
    <>
      <PageHeader
        title="Edit stamp"
        description="Drawn from your commission as your state asks for it, by the same code that puts it into documents."
        actions={<LinkButton href="#/profile/create-signature-and-stamp">Back</LinkButton>}
      />
      <Failure error={own.error} actions={<Button onPress={() => void own.refetch()}>Try again</Button>} />
      {own.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your stamp" rows={4} />
        </Card>
      )}
      {own.data !== undefined && missing !== null && <NoStampYet {...missing} />}
      {own.data !== undefined && missing === null && state !== null && (
        <div className={styles.page}>
          <StampForm stateName={state.name} own={own.data} />
          <StampRules stateName={state.name} />
          <EarlierStamps stamps={own.data.earlier} />
        </div>
      )}
    </>
  );
};
