import { expect, test } from "vitest";
import { createLog } from "#main/security/log.ts";

test("one kind of event cannot fill the log: what is more than sixty a minute is counted, and said later", () => {
  const lines: Record<string, unknown>[] = [];
  let at = Date.parse("2026-06-01T12:00:00.000Z");
  const log = createLog(
    (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    () => new Date(at),
  );
  for (let index = 0; index < 1_000; index += 1) log.error("request defect", { index });
  log.warn("isolated process crashed");
  expect(lines).toHaveLength(61);
  expect(lines[59]).toMatchObject({ event: "request defect", furtherAreCounted: true });
  expect(lines[60]).toMatchObject({ event: "isolated process crashed" });
  at += 60_000;
  log.error("request defect");
  log.error("request defect");
  expect(lines[61]).toMatchObject({ event: "request defect", leftOut: 940 });
  expect(lines[62]).not.toHaveProperty("leftOut");
  // A clock that was set back stops no line.
  at -= 7_200_000;
  log.error("request defect");
  expect(lines).toHaveLength(64);
});

test("the log writes one redacted JSON line", () => {
  const lines: string[] = [];
  createLog(
    (line) => lines.push(line),
    () => new Date(0),
  ).warn("lock failed", { password: "S3cr3t", step: "signing" });
  expect(lines).toEqual([
    `${JSON.stringify({ at: "1970-01-01T00:00:00.000Z", level: "warn", event: "lock failed", password: "[redacted]", step: "signing" })}\n`,
  ]);
});
