import type { WalkthroughId } from "#contract/walkthrough/entity.ts";

/** What the viewer reads while `act` is done in the product; without one the picture rests. */
export type GuideStep = { caption: string; act?: string };
export type GuideChapter = { title: string; steps: readonly GuideStep[] };

/** A storyboard: the recorder plays it in the product, and the page shows its words to whoever does not watch. */
export type Guide = {
  id: WalkthroughId;
  title: string;
  /** What one can do afterwards. */
  summary: string;
  /** For notaries, for consumers, or for both. */
  audience: readonly ("notary" | "consumer")[];
  chapters: readonly GuideChapter[];
};

/** The names of what a storyboard does, for whoever does it. */
export type ActOf<Storyboard extends Guide> = Extract<
  Storyboard["chapters"][number]["steps"][number],
  { act: string }
>["act"];

export const stepsOf = ({ chapters }: Guide): readonly GuideStep[] => chapters.flatMap(({ steps }) => steps);
