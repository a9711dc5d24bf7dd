import { afterEach, expect, test, vi } from "vitest";
import { createDocumentReader } from "#renderer/features/id-capture/model/document-reader.ts";

afterEach(() => vi.unstubAllGlobals());

const wanted = { side: "back", typeOfId: "driver-license", isStill: true } as const;
const aPicture = () => {
  const close = vi.fn();
  return { close, picture: { width: 1280, height: 720, close } };
};

test("a worker that does not start keeps nobody waiting, whenever a picture comes", async () => {
  const workers: EventTarget[] = [];
  class BrokenWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal("Worker", BrokenWorker);
  const reader = createDocumentReader();
  const early = reader.look(aPicture().picture, wanted);
  workers[0]?.dispatchEvent(new Event("error"));
  expect(await early).toBeNull();
  const { close, picture } = aPicture();
  expect(await reader.look(picture, wanted)).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});
