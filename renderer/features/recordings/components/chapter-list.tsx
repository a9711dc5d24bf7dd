import { TriangleAlert } from "lucide-react";
import type { RecordingChapter } from "#contract/recording/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatTime } from "#renderer/ui/format.ts";
import { chapterWords, isInterruption, placeWords } from "../model/chapter-words.ts";
import styles from "./recordings.module.css";

type Props = {
  name: string;
  chapters: readonly RecordingChapter[];
  /** Which one is on; null where nothing is played. */
  current: number | null;
  onChoose?: (chapter: RecordingChapter) => void;
};

/** The acts of the record by their place in the recording, and what is missing between them. */
export const ChapterList = ({ name, chapters, current, onChoose }: Props) => (
  <ol className={styles.chapters} aria-label={`Chapters of ${name}`}>
    {chapters.map((chapter, index) => {
      const entry = <Entry chapter={chapter} />;
      return (
        <li
          // Two acts can stand at the same place.
          key={`${chapter.kind} ${chapter.at} ${chapter.atMs} ${chapter.who} ${chapter.what}`}
          data-missing={isInterruption(chapter) || undefined}
          {...(index === current ? { "aria-current": "step" as const } : {})}
        >
          {onChoose === undefined ? (
            entry
          ) : (
            <Button
              size="small"
              variant={index === current ? "secondary" : "quiet"}
              aria-label={`${chapterWords(chapter)}, at ${placeWords(chapter.atMs)}`}
              onPress={() => onChoose(chapter)}
            >
              {entry}
            </Button>
          )}
        </li>
      );
    })}
  </ol>
);

const Entry = ({ chapter }: { chapter: RecordingChapter }) => (
  <span className={styles.entry}>
    <span className={styles.place}>{placeWords(chapter.atMs)}</span>
    <span className={styles.words}>
      {isInterruption(chapter) && <TriangleAlert aria-hidden="true" />}
      <span>{chapterWords(chapter)}</span>
    </span>
    <span className={styles.time}>{formatTime(chapter.at)}</span>
  </span>
);
