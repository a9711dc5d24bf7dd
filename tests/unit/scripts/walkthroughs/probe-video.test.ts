import { expect, test } from "vitest";
import { lengthProblem, readProbe } from "#scripts/walkthroughs/probe-video.ts";

const printed = (streams: object[]) =>
  JSON.stringify({ programs: [], streams, format: { duration: "301.500000", size: "2097152" } });
const picture = { codec_name: "vp9", width: 1280, height: 800 };

test("reads what ffprobe prints", () => {
  expect(readProbe(printed([picture]))).toEqual({
    seconds: 301.5,
    bytes: 2_097_152,
    codec: "vp9",
    width: 1280,
    height: 800,
  });
  expect(() => readProbe(printed([]))).toThrow();
  expect(() => readProbe("")).toThrow();
});

test.each([
  [239.9, "4 at the least"],
  [240, null],
  [600, null],
  [600.1, "10 at the most"],
])("a recording of %s s is kept, or not and why [A532] [S564]", (seconds, problem) => {
  const found = lengthProblem(seconds);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
