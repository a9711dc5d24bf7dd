import { describe, expect, it } from "vitest";
import { maxUploadBytes } from "#contract/constants.ts";
import { DocumentIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import { appError } from "#contract/refused.ts";
import { describeError } from "#contract/errors.ts";
import { createUploadQueue, type SendFile, type UploadQueue } from "#renderer/features/uploads/model/upload-queue.ts";

const signingId = SigningIdSchema.parse("7f0c3a52-3f0e-4d0f-9f0e-1b7c5f1d2a10");

const documentCalled = (name: string) =>
  ({ id: DocumentIdSchema.parse("3b2c1a52-3f0e-4d0f-9f0e-1b7c5f1d2a11"), name }) as Document;

const fileOf = (name: string, size = 10): File => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

/** A queue whose transfers end when the test says so. */
const controlled = () => {
  const started: {
    name: string;
    repaired: boolean;
    end: PromiseWithResolvers<Document>;
    takesOut: boolean;
    signal: AbortSignal;
  }[] = [];
  const send: SendFile = (_signing, file, { signal, repaired, takesOut, onStatus }) => {
    const end = Promise.withResolvers<Document>();
    signal.addEventListener("abort", () => end.reject(new Error("aborted")));
    started.push({ name: file.name, repaired, takesOut, end, signal });
    onStatus({ kind: "sending", sentBytes: 0, totalBytes: 10, isReconnecting: false });
    return end.promise;
  };
  const toError = (thrown: unknown) =>
    thrown instanceof Error && thrown.message === "cut"
      ? appError("workstation/platform-unreachable", { url: "x", detail: "the connection was cut" })
      : thrown instanceof Error && thrown.message === "damaged"
        ? appError("document/damaged", { name: "b.pdf", detail: "its end is missing" })
        : thrown instanceof Error && thrown.message === "active"
          ? appError("document/active-content", { name: "b.pdf", detail: "a script" })
          : appError("document/not-pdf", { name: "b.pdf" });
  const queue = createUploadQueue({ send, toError });
  const settled: string[][] = [];
  queue.onSettled((added) => settled.push(added.map((document) => document.name)));
  return { queue, started, settled };
};
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const kinds = (queue: UploadQueue) => queue.items().map((item) => item.status.kind);

describe("The upload queue", () => {
  it("sends one file after the other in the order in which they were dropped, and a refusal stops none", async () => {
    const { queue, started, settled } = controlled();
    queue.add(signingId, [fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")], []);
    expect(kinds(queue)).toEqual(["sending", "waiting", "waiting"]);
    started[0]?.end.resolve(documentCalled("a.pdf"));
    await turn();
    expect(kinds(queue)).toEqual(["added", "sending", "waiting"]);
    started[1]?.end.reject(new Error("refused"));
    await turn();
    expect(kinds(queue)).toEqual(["added", "refused", "sending"]);
    expect(settled).toEqual([]);
    started[2]?.end.resolve(documentCalled("c.pdf"));
    await turn();
    expect(started.map((job) => job.name)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
    expect(settled).toEqual([["a.pdf", "c.pdf"]]);
  });

  it("adds a repaired copy of a damaged file as a document of its own, once and of nothing else", async () => {
    const { queue, started, settled } = controlled();
    queue.add(signingId, [fileOf("Deed.pdf"), fileOf("letter.pdf")], []);
    started[0]?.end.reject(new Error("damaged"));
    await turn();
    started[1]?.end.reject(new Error("refused"));
    await turn();
    expect(queue.items().map(({ status }) => status)).toMatchObject([{ canRepair: true }, { canRepair: false }]);
    const [deed, letter] = queue.items().map(({ key }) => key);
    queue.repair(letter ?? 0);
    queue.repair(deed ?? 0);
    expect(started.slice(2)).toMatchObject([{ name: "Deed (repaired).pdf", repaired: true }]);
    started[2]?.end.reject(new Error("damaged"));
    await turn();
    expect(queue.items()[0]).toMatchObject({ name: "Deed (repaired).pdf", status: { canRepair: false } });
    expect(settled).toEqual([[], []]);
  });

  it("takes out what a refusal names where a person agrees to that, from a repaired copy too, and once", async () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("Deed.pdf")], []);
    const key = queue.items()[0]?.key ?? 0;
    started[0]?.end.reject(new Error("damaged"));
    await turn();
    queue.repair(key);
    expect(started[1]).toMatchObject({ name: "Deed (repaired).pdf", repaired: true, takesOut: false });
    started[1]?.end.reject(new Error("active"));
    await turn();
    expect(queue.items()[0]).toMatchObject({ status: { canRepair: false, canTakeOut: true } });
    queue.repair(key);
    expect(started[2]).toMatchObject({ name: "Deed (repaired).pdf", repaired: true, takesOut: true });
    started[2]?.end.reject(new Error("active"));
    await turn();
    expect(queue.items()[0]).toMatchObject({ status: { canTakeOut: false } });
  });

  it("refuses a name that is taken, in the signing or in the queue, before a byte is sent [A329] [A482]", () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("DEED.pdf"), fileOf("scan.png"), fileOf("Scan.JPG")], ["Deed.pdf"]);
    expect(kinds(queue)).toEqual(["refused", "sending", "refused"]);
    const texts = queue
      .items()
      .map((item) => (item.status.kind === "refused" ? describeError(item.status.error).happened : null));
    expect(texts).toEqual(["DEED.pdf file already exists!", null, "Scan.pdf file already exists!"]);
    expect(started).toHaveLength(1);
  });

  it("refuses a file above the limit before a byte is sent", () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("large.pdf", maxUploadBytes + 1), fileOf("just.pdf", maxUploadBytes)], []);
    expect(kinds(queue)).toEqual(["refused", "sending"]);
    expect(started.map((job) => job.name)).toEqual(["just.pdf"]);
  });

  it("cancels one file, whether it waits or is sent, and goes on with the next", async () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("a.pdf"), fileOf("b.pdf"), fileOf("c.pdf")], []);
    const [first, second] = queue.items();
    queue.cancel(second?.key ?? 0);
    queue.cancel(first?.key ?? 0);
    await turn();
    expect(kinds(queue)).toEqual(["cancelled", "cancelled", "sending"]);
    expect(started.map((job) => job.name)).toEqual(["a.pdf", "c.pdf"]);
    expect(started[0]?.signal.aborted).toBe(true);
  });

  it("keeps a refusal on the list until it is dismissed, and never takes off what is under way", async () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("a.pdf")], ["a.pdf"]);
    queue.add(signingId, [fileOf("b.pdf")], []);
    for (const item of queue.items()) queue.dismiss(item.key);
    expect(queue.items().map((item) => item.name)).toEqual(["b.pdf"]);
    started[0]?.end.resolve(documentCalled("b.pdf"));
    await turn();
    expect(kinds(queue)).toEqual(["added"]);
  });

  it("lets the person try again what nobody judged, with the same file, and nothing else", async () => {
    const { queue, started } = controlled();
    queue.add(signingId, [fileOf("a.pdf"), fileOf("b.pdf")], []);
    started[0]?.end.reject(new Error("cut"));
    await turn();
    started[1]?.end.reject(new Error("refused"));
    await turn();
    expect(queue.items().map(({ status }) => status)).toMatchObject([{ canRetry: true }, { canRetry: false }]);
    for (const { key } of queue.items()) queue.retry(key);
    expect(started.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "a.pdf"]);
    started[2]?.end.resolve(documentCalled("a.pdf"));
    await turn();
    expect(kinds(queue)).toEqual(["added", "refused"]);
  });
});
