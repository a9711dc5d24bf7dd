import { Archive } from "lucide-react";
import type { UserId } from "#contract/common/ids.ts";
import type { HandOver, HandOverState } from "#contract/hand-over/entity.ts";
import { longDay } from "#lib/calendar/days.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { DownloadLink } from "#renderer/ui/download-link.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatMoment, formatNumber } from "#renderer/ui/format.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useWithdrawHandOver } from "../hooks/use-hand-overs.ts";
import { reasonLabels } from "../model/hand-over-form.ts";
import styles from "./admin.module.css";

type Ready = Extract<HandOverState, { state: "ready" }>;
type UnderWay = Extract<HandOverState, { state: "waiting" | "gathering" | "packing" }>;

/** What was handed over, or is about to be; the newest first. */
export const HandOverList = ({ userId, handOvers }: { userId: UserId; handOvers: readonly HandOver[] }) => {
  const withdraw = useWithdrawHandOver(userId);
  return (
    <Card title="What was put together" padding="flush">
      <ul className={styles.rows} aria-label="What was put together">
        {handOvers.map((handOver) => (
          <li key={handOver.id} className={styles.handOver}>
            <p className={styles.name}>For {handOver.receiver.name}</p>
            <p className={styles.more}>
              {reasonLabels[handOver.reason]} · {longDay(handOver.happenedOn)} · asked for by {handOver.askedBy} on{" "}
              {formatMoment(handOver.askedAt)}
            </p>
            <Standing
              standing={handOver.standing}
              receiver={handOver.receiver.name}
              isBusy={withdraw.isPending && withdraw.variables === handOver.id}
              onWithdraw={() => withdraw.mutate(handOver.id)}
            />
          </li>
        ))}
      </ul>
      {withdraw.error !== null && (
        <div className={styles.foot}>
          <Failure error={withdraw.error} onDismiss={withdraw.reset} />
        </div>
      )}
    </Card>
  );
};

type StandingProps = { standing: HandOverState; receiver: string; isBusy: boolean; onWithdraw: () => void };

const Standing = ({ standing, ...act }: StandingProps) => {
  switch (standing.state) {
    case "ready":
      return <ReadyFile standing={standing} {...act} />;
    case "failed":
      return <p>The file could not be made. Nothing was handed over; have it made again below.</p>;
    case "expired":
      return <p className={styles.more}>The file was kept until {formatMoment(standing.expiredAt)}.</p>;
    case "withdrawn":
      return <p className={styles.more}>It was stopped, or its file was deleted.</p>;
    default:
      return (
        <div className={styles.working}>
          <ProgressBar {...progressOf(standing)} />
          <Button size="small" isPending={act.isBusy} onPress={act.onWithdraw}>
            Cancel
          </Button>
        </div>
      );
  }
};

const ReadyFile = ({
  standing,
  receiver,
  isBusy,
  onWithdraw,
}: Omit<StandingProps, "standing"> & { standing: Ready }) => (
  <>
    <div className={styles.readyActs}>
      <DownloadLink href={standing.downloadUrl} icon={<Archive aria-hidden="true" />}>
        Download the records ({formatBytes(standing.sizeBytes)})
      </DownloadLink>
      <Button variant="quiet" isPending={isBusy} onPress={onWithdraw}>
        Delete this file
      </Button>
    </div>
    <p className={styles.more}>
      {formatNumber(standing.fileCount)} files, kept until {formatMoment(standing.expiresAt)}. Each download is written
      down.
    </p>
    <Details summary="What is not in it" of={`the file for ${receiver}`}>
      <ul className={styles.changes}>
        {standing.missing.map(({ what, why }) => (
          <li key={what}>
            {what}: {why}
          </li>
        ))}
      </ul>
    </Details>
    <Details summary="Fingerprint of the file" of={`for ${receiver}`}>
      <Fingerprint hex={standing.sha256} />
    </Details>
  </>
);

const progressOf = (standing: UnderWay) => {
  if (standing.state === "waiting") return { label: "Waiting for its turn" };
  const { done, total } = standing;
  const fraction = total === 0 ? 0 : done / total;
  return standing.state === "gathering"
    ? { label: "Looking through the signings", fraction, detail: `${done} of ${total}` }
    : { label: "Writing the file", fraction, detail: `${formatBytes(done)} of ${formatBytes(total)}` };
};
