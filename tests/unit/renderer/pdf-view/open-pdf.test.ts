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
  const failed: { read: () => void }[] = [];
  const readAfterAll: unknown[] = [];
  const transport = createTransport(pdfjs, 100, { read }, stop.signal, {
    onFailed: (cause, part) => {
      failures.push(cause);
      failed.push(part);
    },
    onRead: (part) => readAfterAll.push(part),
  });
  const given: unknown[] = [];
  transport.transportReady((received: unknown) => given.push(received));
  return { transport, answers, stop, failures, failed, readAfterAll, given };
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

it("reads a part again on demand that could not be read, and hands it on once", async () => {
  const { transport, answers, failed, readAfterAll, given } = opened();
  transport.requestDataRange(10, 13);
  for (const attempt of [0, 1, 2]) {
    answers[attempt]?.reject(new Error("cut"));
    await settled();
  }
  const [part] = failed;
  part?.read();
  part?.read();
  expect(answers).toHaveLength(4);
  answers[3]?.resolve(bytes());
  await settled();
  part?.read();
  await settled();
  expect(answers).toHaveLength(4);
  expect(readAfterAll).toEqual([part]);
  expect(given).toEqual([{ type: "range", begin: 10, chunk: bytes() }]);
});
