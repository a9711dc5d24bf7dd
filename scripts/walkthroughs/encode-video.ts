import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { framesPerSecond, picturesByTick, type Take } from "./take.ts";

/** Windows of another size stand in the middle of a ground of the pages' own colour. */
const ground = "0xe9ecf1";
/** What the windows of the product are opened with. */
export const frameSize = { width: 1280, height: 800 } as const;

const quietly = ["-hide_banner", "-loglevel", "error", "-y"];

/** Runs one of ffmpeg's programs to its end; what it says on standard error tells why it failed. */
export const runTool = async (
  command: "ffmpeg" | "ffprobe",
  args: readonly string[],
  input?: Readable,
): Promise<string> => {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  const heard = { out: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (heard.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (heard.error = `${heard.error}${text}`.slice(-4_000)));
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
  // A program that ends early hears no more; how it ended says more than the pipe.
  const fed = pipeline(input ?? Readable.from([]), child.stdin).catch(() => undefined);
  const code = await ended;
  await fed;
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${heard.error}`);
  return heard.out;
};

async function* readPictures(paths: readonly string[]): AsyncGenerator<Buffer> {
  let [last, bytes] = ["", Buffer.alloc(0)];
  for (const path of paths) {
    if (path !== last) [last, bytes] = [path, await readFile(path)];
    yield bytes;
  }
}

/** WebM with VP9 of constant quality: what every browser of today plays, and small where little moves. */
export const encodeVideo = async (take: Take, path: string): Promise<void> => {
  const { width, height } = frameSize;
  const fit = `scale=w='min(${width},iw)':h='min(${height},ih)':force_original_aspect_ratio=decrease`;
  const middle = `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:color=${ground}`;
  const rate = String(framesPerSecond);
  const pictures = ["-f", "image2pipe", "-framerate", rate, "-c:v", "mjpeg", "-i", "-"];
  const drawn = ["-vf", `${fit},${middle},format=yuv420p`, "-fps_mode", "cfr", "-r", rate, "-an"];
  const codec = ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-tune-content", "screen"];
  // A picture that stands for itself every eight seconds, so that a chapter begins without a wait.
  const effort = ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-g", String(framesPerSecond * 8)];
  const fed = Readable.from(readPictures(picturesByTick(take)));
  await runTool("ffmpeg", [...quietly, ...pictures, ...drawn, ...codec, ...effort, path], fed);
};

/** One picture of the video, as it is shown before it plays. */
export const takePoster = async (video: string, atSeconds: number, path: string): Promise<void> => {
  const args = ["-ss", atSeconds.toFixed(2), "-i", video, "-frames:v", "1", "-q:v", "3", path];
  await runTool("ffmpeg", [...quietly, ...args]);
};
