import { useState } from "react";
import type { Recording } from "#contract/walkthrough/entity.ts";
import type { Guide } from "#lib/walkthroughs/guide.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { roughly } from "../model/clock.ts";
import { GuideVideo } from "./guide-video.tsx";
import { GuideWords } from "./guide-words.tsx";
import styles from "./walkthroughs.module.css";

type Props = {
  guide: Guide;
  /** Null where this platform has none; undefined where that is not known. */
  recording: Recording | null | undefined;
  isPending: boolean;
};

/** One guide: its video where there is one, and all of it in words in any case. */
export const GuideCard = ({ guide, recording, isPending }: Props) => {
  const [isBroken, setIsBroken] = useState(false);
  const video = isBroken ? null : recording;
  return (
    <Card
      title={guide.title}
      actions={video && <span className={styles.length}>{roughly(video.durationSeconds)}</span>}
    >
      <div className={styles.guide}>
        <p className={styles.summary}>{guide.summary}</p>
        {isPending && <Skeleton label={`Looking for the video of “${guide.title}”`} rows={3} />}
        {recording === null && (
          <p className={styles.note}>This platform has no video of this guide. All of it is here in words.</p>
        )}
        {isBroken && (
          <p className={styles.note} role="status">
            The video could not be loaded. All of it is here in words.
          </p>
        )}
        {video && (
          <>
            {!video.isCurrent && (
              <p className={styles.note}>
                Recorded on {formatDay(video.recordedAt)}, before the guide was last changed. A page may look different
                by now.
              </p>
            )}
            <GuideVideo guide={guide} recording={video} onBroken={() => setIsBroken(true)} />
          </>
        )}
        {!isPending && (
          <Details
            key={video ? "beside" : "alone"}
            summary={video ? "Read it instead" : "The guide in words"}
            of={guide.title}
            isOpenAtFirst={!video}
          >
            <GuideWords guide={guide} />
          </Details>
        )}
      </div>
    </Card>
  );
};
