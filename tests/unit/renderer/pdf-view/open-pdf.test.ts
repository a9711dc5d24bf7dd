import { expect, it } from "vitest";
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
import { createTransport } from "#renderer/features/pdf-view/model/open-pdf.ts";

const opened = () => {
  const answers: PromiseWithResolvers<Uint8Array<ArrayBuffer>>[] = [];
  const read = (): Promise<Uint8Array<ArrayBuffer>> => {
    const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    answers.push(answer);
    return answer.promise;
  };
  const stop = new AbortController();
  const failures: unknown[] = [];
  const transport = createTransport(pdfjs, 100, { read }, stop.signal, (cause) => failures.push(cause));
  const given: unknown[] = [];
  transport.transportReady((received: unknown) => given.push(received));
  return { transport, answers, stop, failures, given };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));
const bytes = () => Uint8Array.of(1, 2, 3);

it("hands on what was read, and says what could not be read three times", async () => {
  const { transport, answers, failures, given } = opened();
  transport.requestDataRange(10, 13);
  answers[0]?.reject(new Error("cut"));
  await settled();
  answers[1]?.resolve(bytes());
  await settled();
  expect(given).toEqual([{ type: "range", begin: 10, chunk: bytes() }]);

  transport.requestDataRange(20, 23);
  for (const attempt of [2, 3, 4]) {
    answers[attempt]?.reject(new Error(`cut ${attempt}`));
    await settled();
  }
  expect(failures).toEqual([new Error("cut 4")]);
  expect(answers).toHaveLength(5);
});

it("hands on nothing of a document that was closed while it was read: pdf.js takes that for a defect", async () => {
  const { transport, answers, stop, failures, given } = opened();
  transport.requestDataRange(10, 13);
  transport.requestDataRange(20, 23);
  stop.abort();
  answers[0]?.resolve(bytes());
  answers[1]?.reject(new Error("aborted"));
  await settled();
  expect({ given, failures, asked: answers.length }).toEqual({ given: [], failures: [], asked: 2 });
});
