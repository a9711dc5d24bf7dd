import { readingMs } from "#lib/walkthroughs/reading-time.ts";
import type { Take } from "#scripts/walkthroughs/take.ts";
import type { Camera } from "./camera.ts";
import type { Hand } from "./hand.ts";
import type { AnyScene } from "./scene.ts";

/** So that the eye is on the words before something moves. */
const beforeActMs = 1_200;
/** The last picture stays for a moment. */
const atTheEndMs = 1_500;

type Options = { camera: Camera | null; hand: Hand; say: (text: string) => void };

/** Plays a storyboard from its first caption to its last: each stays for as long as it takes to read, and to do what it says. */
export const play = async ({ guide, begin, acts }: AnyScene, { camera, hand, say }: Options): Promise<Take | null> => {
  const page = await begin();
  await camera?.film(page);
  const captions: { startMs: number; text: string }[] = [];
  const chapters: { startMs: number; title: string }[] = [];
  const now = () => camera?.elapsedMs() ?? 0;
  for (const { title, steps } of guide.chapters) {
    say(title);
    chapters.push({ title, startMs: now() });
    for (const { caption, act } of steps) {
      const startMs = now();
      captions.push({ startMs, text: caption });
      if (act !== undefined) {
        await hand.rest(beforeActMs);
        const done = acts[act];
        if (done === undefined) throw new Error(`nobody knows how to “${act}”`);
        await done();
      }
      await hand.rest(Math.max(0, readingMs(caption) - (now() - startMs)));
    }
  }
  await hand.rest(atTheEndMs);
  if (camera === null) return null;
  return { ...(await camera.stop()), captions, chapters };
};
