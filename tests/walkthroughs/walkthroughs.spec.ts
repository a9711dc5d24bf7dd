import { join } from "node:path";
import { writeRecording } from "#scripts/walkthroughs/write-recording.ts";
import { test, type Product } from "#tests/e2e/harness/test.ts";
import { openCamera } from "./camera.ts";
import { createHand } from "./hand.ts";
import { play } from "./play.ts";
import type { AnyScene, Studio } from "./scene.ts";
import { playFirstPracticeLock } from "./scenes/first-practice-lock.ts";
import { playSeveralDocuments } from "./scenes/several-documents.ts";
import { playSignersSide } from "./scenes/signers-side.ts";

const out = process.env["WALKTHROUGHS_OUT"];
const isRehearsal = process.env["WALKTHROUGHS_REHEARSAL"] !== undefined;

const scenes: Readonly<Record<string, (studio: Studio) => AnyScene>> = {
  "first-practice-lock": playFirstPracticeLock,
  "several-documents": playSeveralDocuments,
  "signers-side": playSignersSide,
};

const record = async (name: string, product: Product): Promise<void> => {
  if (out === undefined) throw new Error("npm run walkthroughs says where the recordings go");
  const hand = createHand(isRehearsal);
  const camera = isRehearsal ? null : openCamera(join(product.folder, "frames"));
  const begun = performance.now();
  const say = (text: string) =>
    process.stdout.write(`  ${name} ${((performance.now() - begun) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`);
  const film = async (page: Parameters<Studio["film"]>[0]) => camera?.film(page);
  const scene = scenes[name]?.({ product, hand, film });
  if (scene === undefined) throw new Error(`there is no scene “${name}”`);
  const take = await play(scene, { camera, hand, say });
  if (take === null) return;
  say(`encoding ${take.frames.length} pictures`);
  const { seconds, bytes, codec, width, height } = await writeRecording(scene.guide.id, take, out);
  say(
    `${join(out, name)}: ${seconds.toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB, ${codec}, ${width} × ${height}`,
  );
};

for (const name of Object.keys(scenes)) test(name, ({ product }) => record(name, product));
