import { SkipBack, SkipForward } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Recording } from "#contract/recording/entity.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { actsAsCaptions, chapterAtPlace } from "../model/chapter-words.ts";
import { ChapterList } from "./chapter-list.tsx";
import styles from "./recordings.module.css";

type Props = { name: string; recording: Recording; contentUrl: string; onBroken: () => void };

/** Nobody wrote down what was said; what was done stands in the record, and can be read at its place. */
const useCaptions = (recording: Recording): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([actsAsCaptions(recording)], { type: "text/vtt" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [recording]);
  return address;
};

/** The browser's own player, with everything that it does by keyboard, and the chapters beside it. */
export const RecordingPlayer = ({ name, recording, contentUrl, onBroken }: Props) => {
  const { chapters } = recording;
  const captions = useCaptions(recording);
  const player = useRef<HTMLVideoElement>(null);
  const [current, setCurrent] = useState(0);
  const go = (atMs: number) => {
    const video = player.current;
    if (video === null) return;
    video.currentTime = atMs / 1_000;
    // A browser may refuse to play; whoever pressed sees the player at the right place all the same.
    video.play().catch(() => undefined);
  };
  const step = (by: 1 | -1) => {
    const from = chapters[current]?.atMs ?? 0;
    const next = by === 1 ? chapters.find(({ atMs }) => atMs > from) : chapters.findLast(({ atMs }) => atMs < from);
    if (next !== undefined) go(next.atMs);
  };
  return (
    <div className={styles.player}>
      <div className={styles.screen}>
        <video
          ref={player}
          className={styles.video}
          aria-label={name}
          controls
          preload="metadata"
          playsInline
          src={contentUrl}
          onError={onBroken}
          onTimeUpdate={({ currentTarget }) => setCurrent(chapterAtPlace(chapters, currentTarget.currentTime * 1_000))}
        >
          <track
            kind="captions"
            srcLang="en"
            label="What is done"
            {...(captions === undefined ? {} : { src: captions })}
          />
        </video>
        <Actions>
          <Button size="small" icon={<SkipBack aria-hidden="true" />} onPress={() => step(-1)}>
            Earlier chapter
          </Button>
          <Button size="small" icon={<SkipForward aria-hidden="true" />} onPress={() => step(1)}>
            Next chapter
          </Button>
        </Actions>
      </div>
      <ChapterList name={name} chapters={chapters} current={current} onChoose={({ atMs }) => go(atMs)} />
    </div>
  );
};
