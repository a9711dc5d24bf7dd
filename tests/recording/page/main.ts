import { FileHandleSchema } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { prepareRecorder, type Recorder } from "#renderer/services/recording/recorder.ts";
import type { RecordedPerson } from "#renderer/services/recording/recorded-scene.ts";

/** The recorder alone, with people who are made here: what it does without a meeting around it. */
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface Window {
    recordPage: { start: (faces: "devices" | "flashes", count: number) => Promise<void>; stop: () => Promise<void> };
  }
}

const person = (index: number, picture: MediaStreamTrack | null, voice: MediaStreamTrack | null): RecordedPerson => ({
  memberIds: "",
  id: VideoIdentitySchema.parse(`7f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a0${index}-abcdefgh`),
  names: `Person ${index}`,
  role: index === 0 ? "Notary" : "Signer",
  colour: index + 1,
  picture,
  voice,
  words: "Camera is off",
});

const flashEveryMs = 1_000;
const flashMs = 200;

/** Faces that are white for a moment in each second, and a click with it. */
const flashing = (count: number): RecordedPerson[] => {
  const sound = new AudioContext({ sampleRate: 48_000 });
  const clicks = sound.createMediaStreamDestination();
  const pens = Array.from({ length: count }, () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 360];
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("nothing can be drawn");
    return { canvas, pen };
  });
  let flashes = -1;
  const draw = () => {
    const now = performance.now();
    const isWhite = now % flashEveryMs < flashMs;
    const flash = Math.floor(now / flashEveryMs);
    if (isWhite && flash !== flashes) {
      flashes = flash;
      const tone = sound.createOscillator();
      tone.frequency.value = 1_000;
      tone.connect(clicks);
      tone.start();
      tone.stop(sound.currentTime + 0.1);
    }
    for (const { pen } of pens) {
      pen.fillStyle = isWhite ? "#ffffff" : `hsl(${(now / 20) % 360} 60% 20%)`;
      pen.fillRect(0, 0, 640, 360);
    }
  };
  setInterval(draw, 1_000 / 30);
  const [voice = null] = clicks.stream.getAudioTracks();
  return pens.map(({ canvas }, index) =>
    person(index, canvas.captureStream(30).getVideoTracks()[0] ?? null, index === 0 ? voice : null),
  );
};

const withDevices = async (): Promise<RecordedPerson[]> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
  return [person(0, stream.getVideoTracks()[0] ?? null, stream.getAudioTracks()[0] ?? null)];
};

let recorder: Recorder | null = null;

window.recordPage = {
  start: async (faces, count) => {
    const people = faces === "devices" ? await withDevices() : flashing(count);
    const prepared = await prepareRecorder();
    if (prepared === null) throw new Error("no sound");
    recorder = prepared.run(FileHandleSchema.parse("A".repeat(22)), {
      title: "Deed of Lot 4",
      hasDocument: false,
      onWord: (word) => {
        if (word.kind === "refused" || word.kind === "broken") throw new Error(word.kind);
      },
    });
    recorder.show(people);
  },
  stop: async () => recorder?.stop(),
};
