import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createIsolatedEngine } from "#platform/adapters/pdf-engine/isolated-engine.ts";
import { pngBomb, textBomb } from "#tests/builders/hostile-pictures.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "isolated-engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const limits = { concurrency: 2, timeoutMs: 60_000, heapMegabytes: 256, residentMegabytes: 512 };
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const caller = { account: "test" };
const input = { path: "unused.pdf", name: "Deed.pdf" };

describe("The isolated engine", () => {
  test("answers with the pages of a PDF", async () => {
    const file = write("good.pdf", await makePdf());
    const answer = await createIsolatedEngine().preflight({ path: file, name: "Deed.pdf" }, caller);
    expect(answer).toMatchObject({ kind: "ok", pages: [{ width: 612, height: 792 }] });
  });

  test("a report of more than may be read is refused as too complex", async () => {
    const file = write("small.pdf", await makePdf());
    const now = new Date().toISOString();
    const engine = createIsolatedEngine();
    expect(await engine.validate({ path: file, now, maxReportCharacters: 100_000 }, caller)).toMatchObject({
      kind: "ok",
    });
    expect(await engine.validate({ path: file, now, maxReportCharacters: 100 }, caller)).toMatchObject({
      kind: "refused",
      error: { code: "document/too-complex" },
    });
  });

  test("more jobs than places wait their turn and all come back", async () => {
    const file = write("many.pdf", await makePdf());
    const engine = createIsolatedEngine({ ...limits, concurrency: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => engine.preflight({ path: file, name: "Deed.pdf" }, caller)));
    expect(answers.map((answer) => answer.kind)).toEqual(["ok", "ok", "ok"]);
  });

  test("a job that takes too long is killed and refused by name", async () => {
    const worker = write("endless.mjs", "process.on('message', () => { for (;;) {} });");
    const answer = await createIsolatedEngine({ ...limits, timeoutMs: 1_500 }, worker).preflight(input, caller);
    expect(answer).toMatchObject({
      kind: "refused",
      error: { code: "document/too-complex", params: { name: "Deed.pdf" } },
    });
  });

  test("a ZIP of large files has the time that reading and writing them takes", async () => {
    const worker = write(
      "patient.mjs",
      "process.on('message', ({ id }) => setTimeout(() => process.send({ id, kind: 'result', result: { kind: 'ok' } }), 3_000));",
    );
    const large = write("large.pdf", "");
    // Sparse: 100 MB that take no room, for ten seconds more.
    truncateSync(large, 100_000_000);
    const engine = createIsolatedEngine({ ...limits, timeoutMs: 1_000 }, worker);
    const files = (file: string) => [{ name: "Deed.pdf", modifiedAt: "2026-01-01T00:00:00.000Z", path: file }];
    const outputPath = path.join(folder, "made.zip");
    const answers = [large, write("small.pdf", "%PDF")].map((file) =>
      engine.writeZip({ files: files(file), outputPath }, { account: file }),
    );
    const [ofLarge, ofSmall] = await Promise.all(answers);
    expect(ofLarge).toMatchObject({ kind: "ok" });
    expect(ofSmall).toMatchObject({ kind: "refused", error: { code: "document/too-complex" } });
  });

  test("a job that takes too much memory is ended and refused by name", async () => {
    const worker = write(
      "greedy.mjs",
      "process.on('message', () => { const hoard = []; for (;;) hoard.push(new Array(100000).fill({})); });",
    );
    const answer = await createIsolatedEngine({ ...limits, heapMegabytes: 32 }, worker).preflight(input, caller);
    expect(answer).toMatchObject({ kind: "refused", error: { code: "document/too-complex" } });
  });

  test("buffers count too, which the heap's cap knows nothing of", async () => {
    const worker = write(
      "hoarder.mjs",
      `import { guardMemory } from ${JSON.stringify(import.meta.resolve("#engine/memory-guard.ts"))};
       import { residentLimitOf } from ${JSON.stringify(import.meta.resolve("#engine/process-flags.ts"))};
       guardMemory(residentLimitOf(process.argv));
       process.on('message', () => { const hoard = []; for (;;) hoard.push(Buffer.alloc(4_000_000, 1)); });`,
    );
    const answer = await createIsolatedEngine({ ...limits, residentMegabytes: 300 }, worker).preflight(input, caller);
    expect(answer).toMatchObject({ kind: "refused", error: { code: "document/too-complex" } });
  });

  test("the process of the product guards its memory by itself", async () => {
    const file = write("small.pdf", await makePdf());
    const engine = createIsolatedEngine({ ...limits, residentMegabytes: 1 });
    const answer = await engine.preflight({ path: file, name: "Deed.pdf" }, caller);
    expect(answer).toMatchObject({ kind: "refused", error: { code: "document/too-complex" } });
  });

  test("a picture that would unpack to a hundred times its size is refused without unpacking it, and so is one with such a text", async () => {
    const engine = createIsolatedEngine({ ...limits, residentMegabytes: 300 });
    const convert = (name: string, png: Buffer) =>
      engine.convertPicture(
        { path: write(name, png), name, format: "png", outputPath: `${folder}/${name}.pdf` },
        caller,
      );
    expect(await convert("bomb.png", pngBomb())).toMatchObject({
      kind: "refused",
      error: { code: "document/damaged" },
    });
    expect(await convert("text.png", textBomb())).toEqual({ kind: "ok" });
  });

  test("a job that nobody waits for any more is killed, and its place is free", async () => {
    const worker = write(
      "told.mjs",
      `import { writeFileSync } from "node:fs";
       process.on('message', ({ input }) => { writeFileSync(input.path, String(process.pid)); for (;;) {} });`,
    );
    const engine = createIsolatedEngine({ ...limits, concurrency: 1 }, worker);
    const leave = new AbortController();
    const pidFile = path.join(folder, "running.pid");
    const answer = engine.preflight({ path: pidFile, name: "Deed.pdf" }, { account: "theo", signal: leave.signal });
    const pid = await vi.waitFor(() => {
      const written = Number(readFileSync(pidFile, "utf8"));
      expect(written).toBeGreaterThan(0);
      return written;
    }, inDueTime);
    leave.abort();
    expect(await answer).toMatchObject({ kind: "refused", error: { code: "request/abandoned" } });
    await expect.poll(() => isRunning(pid), inDueTime).toBe(false);
  });

  test("a process that ends without a word, or answers in another form, is a defect and not a verdict", async () => {
    const silent = write("silent.mjs", "process.on('message', () => process.exit(3));");
    await expect(createIsolatedEngine(limits, silent).preflight(input, caller)).rejects.toThrow(/ended with code 3/);
    const odd = write(
      "odd.mjs",
      "process.on('message', ({ id }) => process.send({ id, kind: 'result', result: { kind: 'ok' } }));",
    );
    await expect(createIsolatedEngine(limits, odd).preflight(input, caller)).rejects.toThrow(/another form/);
  });

  test("the process sees nothing of the platform's environment", async () => {
    process.env["DATABASE_URL_FOR_THIS_TEST"] = "postgres://secret";
    const worker = write(
      "nosy.mjs",
      "process.on('message', ({ id }) => process.send({ id, kind: 'defect', message: JSON.stringify(Object.keys(process.env)) }));",
    );
    const failure = await createIsolatedEngine(limits, worker)
      .preflight(input, caller)
      .catch((error: unknown) => String(error));
    delete process.env["DATABASE_URL_FOR_THIS_TEST"];
    expect(failure).toContain("preflight");
    expect(failure).not.toContain("DATABASE_URL_FOR_THIS_TEST");
    expect(failure).not.toContain("HOME");
  });
});
