import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { engineJobs } from "#engine/jobs/jobs.ts";
import { EngineAnswerSchema, type EngineAnswer } from "#engine/jobs/messages.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";

let worker: ChildProcess;
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "worker-"));
  worker = fork(fileURLToPath(import.meta.resolve("#engine/engine-worker.ts")), {
    serialization: "advanced",
    execArgv: [],
  });
});
afterAll(() => {
  worker.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

const ask = async (request: unknown): Promise<EngineAnswer> => {
  const answered = once(worker, "message") as Promise<[unknown]>;
  worker.send(request as object);
  return EngineAnswerSchema.parse((await answered)[0]);
};

it("carries jobs out and answers in the agreed form", async () => {
  const file = path.join(directory, "deed.pdf");
  writeFileSync(file, await makePdf());
  const answer = await ask({ id: "1", kind: "preflight", input: { path: file, name: "deed.pdf" } });
  expect(answer).toMatchObject({ id: "1", kind: "result" });
  expect(engineJobs.preflight.result.parse((answer as { result: unknown }).result)).toMatchObject({
    kind: "ok",
    pages: [{ width: 612 }],
  });
});

it("answers a refusal as a result and a defect as such, without the password in it", async () => {
  const pfx = { pfx: new Uint8Array([1, 2]), password: "hunter2", fileName: "a.pfx", now: new Date().toISOString() };
  expect(await ask({ id: "2", kind: "open-pfx", input: pfx })).toMatchObject({
    kind: "result",
    result: { error: { code: "pfx/not-pfx" } },
  });
  const answer = await ask({ id: "3", kind: "open-pfx", input: { ...pfx, pfx: "not bytes" } });
  expect(answer).toMatchObject({ id: "3", kind: "defect" });
  expect(JSON.stringify(answer)).not.toContain("hunter2");
  const missing = await ask({ id: "4", kind: "verify", input: { path: path.join(directory, "none.pdf"), name: "x" } });
  expect(missing).toMatchObject({ id: "4", kind: "defect" });
});
