import { afterEach, expect, test, vi } from "vitest";
import {
  MediaPermissionSchema,
  watchPermissions,
  type MediaPermissions,
} from "#renderer/services/video/media-permission.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's answer that can change. */
class Status extends EventTarget {
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

test("a permission is denied, granted or still to be asked for, and nothing else [A284] [A285] [A286]", async () => {
  expect(MediaPermissionSchema.options).toEqual(["denied", "granted", "prompt"]);
  const statuses = { camera: new Status("prompt"), microphone: new Status("granted") };
  vi.stubGlobal("navigator", {
    permissions: { query: async ({ name }: { name: keyof typeof statuses }) => statuses[name] },
  });
  const told: MediaPermissions[] = [];
  const stop = watchPermissions((permissions) => told.push(permissions));
  await vi.waitFor(() => expect(told).toEqual([{ camera: "prompt", microphone: "granted" }]));
  statuses.camera.become("denied");
  expect(told.at(-1)).toEqual({ camera: "denied", microphone: "granted" });
  stop();
  statuses.camera.become("granted");
  expect(told).toHaveLength(2);
});

test("a browser that does not say, or knows no such name, says nothing of it", async () => {
  for (const navigator of [{}, { permissions: { query: () => Promise.reject(new TypeError("camera")) } }]) {
    vi.stubGlobal("navigator", navigator);
    const told: MediaPermissions[] = [];
    watchPermissions((permissions) => told.push(permissions));
    await vi.waitFor(() => expect(told).toEqual([{ camera: null, microphone: null }]));
  }
});
