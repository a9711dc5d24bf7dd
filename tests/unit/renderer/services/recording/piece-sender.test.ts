import { expect, test, vi } from "vitest";
import { FileHandleSchema } from "#contract/common/ids.ts";
import { createPieceSender, type PieceRefusal } from "#renderer/services/recording/piece-sender.ts";

const segment = FileHandleSchema.parse("A".repeat(22));
const piece = (bytes: number) => new Uint8Array(bytes);
const pathOf = (sequence: number) => `/recording-pieces/${segment}/${sequence}`;

const sender = (fetch: (path: string) => Promise<Response>) => {
  const asked: string[] = [];
  const failed = vi.fn<(refusal: PieceRefusal) => void>();
  const made = createPieceSender({
    segment,
    fetch: (path) => {
      asked.push(path);
      return fetch(path);
    },
    onFailed: failed,
    pauseMs: 0,
  });
  return { made, asked, failed };
};
const kept = async () => new Response(null, { status: 204 });

test("pieces go in their order, one at a time, each by its number", async () => {
  const open: (() => void)[] = [];
  const { made, asked } = sender(async () => {
    await new Promise<void>((resolve) => open.push(resolve));
    return kept();
  });
  for (let index = 0; index < 3; index += 1) made.send(piece(10));
  for (let sequence = 0; sequence < 3; sequence += 1) {
    await vi.waitFor(() => expect(open).toHaveLength(sequence + 1));
    expect(asked).toEqual(Array.from({ length: sequence + 1 }, (_, index) => pathOf(index)));
    open.at(-1)?.();
  }
  await made.done();
});

test("one whose answer was lost is sent again under its own number", async () => {
  let tries = 0;
  const { made, asked, failed } = sender(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError("Failed to fetch");
    return kept();
  });
  made.send(piece(10));
  await made.done();
  expect(asked).toEqual([pathOf(0), pathOf(0)]);
  expect(failed).not.toHaveBeenCalled();
});

test("what main does not take ends it, with its answer; nothing more is sent", async () => {
  const { made, asked, failed } = sender(async () => Response.json({ code: "x" }, { status: 507 }));
  made.send(piece(10));
  made.send(piece(10));
  await made.done();
  made.send(piece(10));
  await made.done();
  expect(failed).toHaveBeenCalledExactlyOnceWith({ status: 507, body: { code: "x" } });
  expect(asked).toEqual([pathOf(0)]);
});

test("a disk that does not keep up is told, before the page's memory is full", async () => {
  let open: () => void = () => undefined;
  const { made } = sender(async () => {
    await new Promise<void>((resolve) => (open = resolve));
    return kept();
  });
  for (let index = 0; index < 25; index += 1) made.send(piece(1_048_576));
  expect(made.isFull()).toBe(true);
  await vi.waitFor(() => expect(open).toBeDefined());
});
