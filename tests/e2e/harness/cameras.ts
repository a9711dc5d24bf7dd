import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a person shows and says: one colour all over, and bursts of one tone. */
export type Likeness = { rgb: readonly [number, number, number]; toneHz: number };

const widthPx = 320;
const heightPx = 180;
const sampleRate = 48_000;

/** Two frames are enough: Chromium begins anew at the end. */
const y4m = ([red, green, blue]: Likeness["rgb"]): Buffer => {
  // BT.601, as browsers take a picture of this size.
  const y = Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue);
  const u = Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue);
  const v = Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue);
  const chroma = (widthPx / 2) * (heightPx / 2);
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    Buffer.alloc(widthPx * heightPx, y),
    Buffer.alloc(chroma, u),
    Buffer.alloc(chroma, v),
  ]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${widthPx} H${heightPx} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
};

/** Bursts: what never pauses a browser takes for noise, and suppresses. */
const wav = (toneHz: number): Buffer => {
  const samples = Buffer.alloc(sampleRate * 2 * 2);
  for (let index = 0; index < sampleRate * 2; index += 1) {
    const isOn = index % (sampleRate * 0.5) < sampleRate * 0.25;
    const value = isOn ? 0.7 * Math.sin((2 * Math.PI * toneHz * index) / sampleRate) : 0;
    samples.writeInt16LE(Math.round(value * 32_767), index * 2);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

/** Arguments with which Chromium has this person before its camera. */
export const cameraArguments = (folder: string, name: string, { rgb, toneHz }: Likeness): string[] => {
  const [picture, sound] = [join(folder, `${name}.y4m`), join(folder, `${name}.wav`)];
  writeFileSync(picture, y4m(rgb));
  writeFileSync(sound, wav(toneHz));
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${picture}`,
    `--use-file-for-fake-audio-capture=${sound}`,
  ];
};
