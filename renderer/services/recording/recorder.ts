import type { FileHandle } from "#contract/common/ids.ts";
import { participantColour } from "#renderer/ui/participant-colour.ts";
import { pictureFrames } from "./media-streams.ts";
import type { RecordedPerson } from "./recorded-scene.ts";
import { createVoiceMix } from "./voice-mix.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

export type Recorder = {
  /** Who is in the meeting now, with their pictures and voices. */
  show(people: readonly RecordedPerson[]): void;
  document(picture: ImageBitmap | null): void;
  /** When what was recorded is on the disk. */
  stop(): Promise<void>;
};

type Options = {
  title: string;
  hasDocument: boolean;
  onWord: (word: Exclude<FromWorker, { kind: "stopped" }>) => void;
};

/** Devices and sound first: nothing is begun that could not be heard. Null: the browser plays no sound before a press. */
export const prepareRecorder = async () => {
  const mix = createVoiceMix();
  if (!(await mix.start())) {
    mix.close();
    return null;
  }
  return {
    cancel: mix.close,
    run: (segment: FileHandle, { title, hasDocument, onWord }: Options): Recorder => {
      const worker = new Worker(new URL("./recording-worker.ts", import.meta.url), { type: "module" });
      const tell = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
      const stopped = Promise.withResolvers<void>();
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) =>
        data.kind === "stopped" ? stopped.resolve() : onWord(data),
      );
      worker.addEventListener("error", () => onWord({ kind: "broken" }));
      const sound = mix.sound();
      tell({ kind: "start", segment, title, hasDocument, sound }, [sound]);

      const pictures = new Map<string, MediaStreamTrack>();
      const showPictures = (people: readonly RecordedPerson[]): void => {
        for (const id of pictures.keys()) {
          if (people.some((person) => person.id === id && person.picture !== null)) continue;
          pictures.delete(id);
          tell({ kind: "no-picture", id });
        }
        for (const { id, picture } of people) {
          if (picture === null || pictures.get(id) === picture) continue;
          pictures.set(id, picture);
          const frames = pictureFrames(picture);
          tell({ kind: "picture", id, frames }, [frames]);
        }
      };

      return {
        show: (people) => {
          mix.hear(people.flatMap(({ voice }) => voice ?? []));
          showPictures(people);
          tell({
            kind: "people",
            people: people.map(({ id, names, role, colour, picture, words }) => ({
              id,
              names,
              role,
              ...participantColour(colour),
              isSeen: picture !== null,
              words,
            })),
          });
        },
        document: (picture) => tell({ kind: "document", picture }, picture === null ? [] : [picture]),
        stop: async () => {
          tell({ kind: "stop" });
          // A worker that has died says nothing more.
          await Promise.race([stopped.promise, new Promise((resolve) => setTimeout(resolve, 5_000))]);
          worker.terminate();
          mix.close();
        },
      };
    },
  };
};
