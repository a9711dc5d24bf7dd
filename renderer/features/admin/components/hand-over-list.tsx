import { Archive } from "lucide-react";
import type { UserId } from "#contract/common/ids.ts";
import type { HandOver, HandOverState } from "#contract/hand-over/entity.ts";
import { longDay } from "#lib/calendar/days.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { DownloadLink } from "#renderer/ui/download-link.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatMoment, formatNumber } from "#renderer/ui/format.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { Row, RowMore, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useWithdrawHandOver } from "../hooks/use-hand-overs.ts";
import { reasonLabels } from "../model/hand-over-form.ts";
import styles from "./admin.module.css";

type Ready = Extract<HandOverState, { state: "ready" }>;
type UnderWay = Extract<HandOverState, { state: "waiting" | "gathering" | "packing" }>;

/** What was handed over, or is about to be; the newest first. */
export const HandOverList = ({ userId, handOvers }: { userId: UserId; handOvers: readonly HandOver[] }) => {
  const withdraw = useWithdrawHandOver(userId);
  return (
    <>
      <Failure error={withdraw.error} onDismiss={withdraw.reset} />
      <Card title="What was put together" padding="flush">
        <Rows label="What was put together">
          {handOvers.map(({ id, receiver, reason, happenedOn, askedBy, askedAt, standing }) => (
            <Row key={id}>
              <RowTexts
                title={`For ${receiver.name}`}
                more={`${reasonLabels[reason]} · ${longDay(happenedOn)} · asked for by ${askedBy} on ${formatMoment(askedAt)}`}
              >
                <div className={styles.standing}>
                  <Standing
                    standing={standing}
                    receiver={receiver.name}
                    isBusy={withdraw.isPending && withdraw.variables === id}
                    onWithdraw={() => withdraw.mutate(id)}
                  />
                </div>
              </RowTexts>
            </Row>
          ))}
        </Rows>
      </Card>
    </>
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
      return <RowMore>The file was kept until {formatMoment(standing.expiredAt)}.</RowMore>;
    case "withdrawn":
      return <RowMore>It was stopped, or its file was deleted.</RowMore>;
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
    <Actions>
      <DownloadLink href={standing.downloadUrl} icon={<Archive aria-hidden="true" />}>
        Download the records ({formatBytes(standing.sizeBytes)})
      </DownloadLink>
      <Button variant="quiet" isPending={isBusy} onPress={onWithdraw}>
        Delete this file
      </Button>
    </Actions>
    <RowMore>
      {formatNumber(standing.fileCount)} files, kept until {formatMoment(standing.expiresAt)}. Each download is written
      down.
    </RowMore>
    <Details summary="What is not in it" of={`the file for ${receiver}`}>
      <TextList texts={standing.missing.map(({ what, why }) => `${what}: ${why}`)} label="What is not in it" />
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
