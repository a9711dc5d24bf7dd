import { cleanup, configure } from "@testing-library/react";
import { afterEach, expect, vi } from "vitest";
import { en } from "#lib/texts/en/page.ts";
import { dismissError } from "#renderer/services/errors/error-store.ts";
import { showTexts } from "#renderer/ui/texts.ts";
import { clearToasts } from "#renderer/ui/toast.tsx";
import { bridge, platform } from "./around.ts";

// What comes, comes in milliseconds; a machine that is busy with other tests may take longer.
configure({ asyncUtilTimeout: 10_000 });

const NodeRequest = Request;
/** As a page has it: addresses without an origin are those of the page. */
class PageRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, location.href) : input, init);
  }
}

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("Request", PageRequest);
vi.stubGlobal("fetch", platform.fetch);
vi.stubGlobal("WebSocket", bridge.Socket);
// Nothing has a size here.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** An overlay that outlives its test hides from assistive technology whatever is drawn after it. */
const nothingHides = async () => {
  const later = document.body.appendChild(document.createElement("div"));
  await Promise.resolve();
  const isHidden = later.hasAttribute("aria-hidden") || later.hasAttribute("inert");
  later.remove();
  expect(isHidden, "an overlay of this test is still there").toBe(false);
};

afterEach(async () => {
  cleanup();
  // React Aria keeps what it read out for seven seconds, for whoever listens.
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]")) log.replaceChildren();
  clearToasts();
  dismissError();
  localStorage.clear();
  showTexts(en);
  platform.reset();
  bridge.reset();
  await nothingHides();
});
