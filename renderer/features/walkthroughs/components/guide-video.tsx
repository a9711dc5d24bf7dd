import { useRef, useState } from "react";
import { pathOf } from "#contract/raw-routes.ts";
import type { Recording, WalkthroughFile } from "#contract/walkthrough/entity.ts";
import type { Guide } from "#lib/walkthroughs/guide.ts";
import { Button } from "#renderer/ui/button.tsx";
import { chapterAt } from "../model/chapter-at.ts";
import { clock } from "../model/clock.ts";
import styles from "./walkthroughs.module.css";

type Props = { guide: Guide; recording: Recording; onBroken: () => void };

/** The browser's own player, with everything that it does by keyboard, and the chapters beside it. */
export const GuideVideo = ({ guide, recording, onBroken }: Props) => {
  const player = useRef<HTMLVideoElement>(null);
  const [current, setCurrent] = useState(0);
  const fileOf = (file: WalkthroughFile) => pathOf("walkthroughFile", { guide: recording.id, file });
  const go = (startSeconds: number) => {
    const video = player.current;
    if (video === null) return;
    video.currentTime = startSeconds;
    // A browser may refuse to play; whoever pressed sees the player at the right place all the same.
    video.play().catch(() => undefined);
  };
  return (
    <div className={styles.player}>
      <video
        ref={player}
        className={styles.video}
        aria-label={guide.title}
        controls
        // Several stand on the page: each would hold a line to the platform, of which a browser has six.
        preload="none"
        playsInline
        src={fileOf("video.webm")}
        poster={fileOf("poster.jpg")}
        onError={onBroken}
        onTimeUpdate={({ currentTarget }) => setCurrent(chapterAt(recording, currentTarget.currentTime))}
      >
        <track kind="captions" srcLang="en" label="English" src={fileOf("captions.vtt")} default />
        <track kind="chapters" srcLang="en" label="Chapters" src={fileOf("chapters.vtt")} />
      </video>
      <ol className={styles.chapters} aria-label={`Chapters of “${guide.title}”`}>
        {recording.chapters.map(({ title, startSeconds }, index) => (
          <li key={title} {...(index === current ? { "aria-current": "step" as const } : {})}>
            <Button
              size="small"
              variant={index === current ? "secondary" : "quiet"}
              aria-label={`${title}, from ${clock(startSeconds)}`}
              onPress={() => go(startSeconds)}
            >
              <span className={styles.entry}>
                <span className={styles.time}>{clock(startSeconds)}</span>
                <span>{title}</span>
              </span>
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
};
