import { z } from "zod";
import { maxWalkthroughSeconds, minWalkthroughSeconds } from "#contract/walkthrough/entity.ts";
import { runTool } from "./encode-video.ts";

const ProbeSchema = z.object({
  format: z.object({ duration: z.coerce.number(), size: z.coerce.number() }),
  streams: z.array(z.object({ codec_name: z.string(), width: z.int(), height: z.int() })).length(1),
});

export type Probed = { seconds: number; bytes: number; codec: string; width: number; height: number };

export const readProbe = (output: string): Probed => {
  const { format, streams } = ProbeSchema.parse(JSON.parse(output));
  const [stream] = streams;
  if (stream === undefined) throw new Error("there is no picture in it");
  const { codec_name: codec, width, height } = stream;
  return { seconds: format.duration, bytes: format.size, codec, width, height };
};

/** What an outside program says that the file holds. */
export const probeVideo = async (path: string): Promise<Probed> => {
  const wanted = ["-show_entries", "format=duration,size:stream=codec_name,width,height"];
  return readProbe(await runTool("ffprobe", ["-v", "error", ...wanted, "-of", "json", path]));
};

/** Null where a recording has the length of a guide. */
export const lengthProblem = (seconds: number): string | null => {
  const minutes = (seconds / 60).toFixed(1);
  if (seconds < minWalkthroughSeconds)
    return `It lasts ${minutes} minutes; a guide has ${minWalkthroughSeconds / 60} at the least.`;
  if (seconds > maxWalkthroughSeconds)
    return `It lasts ${minutes} minutes; a guide has ${maxWalkthroughSeconds / 60} at the most.`;
  return null;
};
