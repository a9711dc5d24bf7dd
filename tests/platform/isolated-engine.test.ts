import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createIsolatedEngine } from "#platform/adapters/pdf-engine/isolated-engine.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "isolated-engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const limits = { concurrency: 2, timeoutMs: 60_000, heapMegabytes: 256 };
const input = { path: "unused.pdf", name: "Deed.pdf" };

describe("The isolated engine", () => {
  test("answers with the pages of a PDF", async () => {
    const file = write("good.pdf", await makePdf());
    const answer = await createIsolatedEngine().preflight({ path: file, name: "Deed.pdf" });
    expect(answer).toMatchObject({ kind: "ok", pages: [{ width: 612, height: 792 }] });
  });

  test("more jobs than places wait their turn and all come back", async () => {
    const file = write("many.pdf", await makePdf());
    const engine = createIsolatedEngine({ ...limits, concurrency: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => engine.preflight({ path: file, name: "Deed.pdf" })));
    expect(answers.map((answer) => answer.kind)).toEqual(["ok", "ok", "ok"]);
  });

  test("a job that takes too long is killed and refused by name", async () => {
    const worker = write("endless.mjs", "process.on('message', () => { for (;;) {} });");
    const answer = await createIsolatedEngine({ ...limits, timeoutMs: 1_500 }, worker).preflight(input);
    expect(answer).toMatchObject({
      kind: "refused",
      error: { code: "document/too-complex", params: { name: "Deed.pdf" } },
    });
  });

  test("a job that takes too much memory is ended and refused by name", async () => {
    const worker = write(
      "greedy.mjs",
      "process.on('message', () => { const hoard = []; for (;;) hoard.push(new Array(100000).fill({})); });",
    );
    const answer = await createIsolatedEngine({ ...limits, heapMegabytes: 32 }, worker).preflight(input);
    expect(answer).toMatchObject({ kind: "refused", error: { code: "document/too-complex" } });
  });

  test("a process that ends without a word, or answers in another form, is a defect and not a verdict", async () => {
    const silent = write("silent.mjs", "process.on('message', () => process.exit(3));");
    await expect(createIsolatedEngine(limits, silent).preflight(input)).rejects.toThrow(/ended with code 3/);
    const odd = write(
      "odd.mjs",
      "process.on('message', ({ id }) => process.send({ id, kind: 'result', result: { kind: 'ok' } }));",
    );
    await expect(createIsolatedEngine(limits, odd).preflight(input)).rejects.toThrow(/another form/);
  });

  test("the process sees nothing of the platform's environment", async () => {
    process.env["DATABASE_URL_FOR_THIS_TEST"] = "postgres://secret";
    const worker = write(
      "nosy.mjs",
      "process.on('message', ({ id }) => process.send({ id, kind: 'defect', message: JSON.stringify(Object.keys(process.env)) }));",
    );
    const failure = await createIsolatedEngine(limits, worker)
      .preflight(input)
      .catch((error: unknown) => String(error));
    delete process.env["DATABASE_URL_FOR_THIS_TEST"];
    expect(failure).toContain("preflight");
    expect(failure).not.toContain("DATABASE_URL_FOR_THIS_TEST");
    expect(failure).not.toContain("HOME");
  });
});
