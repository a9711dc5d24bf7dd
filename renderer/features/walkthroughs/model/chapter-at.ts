import type { Recording } from "#contract/walkthrough/entity.ts";

/** Which chapter a moment of the video belongs to. */
export const chapterAt = ({ chapters }: Pick<Recording, "chapters">, seconds: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
  );
