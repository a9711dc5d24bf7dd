import type { BridgeClient, WindowKind } from "#contract/bridge.ts";
import { createLoopbackClient, type LoopbackClient } from "./loopback-client.ts";

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface Window {
    /** Made by the preload script; absent where the host is a browser. */
    readonly workstation?: unknown;
  }
}

let loopback: LoopbackClient<"workstation"> | undefined;

const connect = <Kind extends WindowKind>(kind: Kind): BridgeClient<Kind> => {
  if (window.workstation !== undefined) return window.workstation as BridgeClient<Kind>;
  const client = createLoopbackClient(kind);
  if (kind === "workstation") loopback = client as unknown as LoopbackClient<"workstation">;
  return client;
};

const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The main process as the workstation page sees it. */
export const bridge = once(() => connect("workstation"));
/** The main process as the consent window sees it. */
export const consentBridge = once(() => connect("consent"));
/** Only where the host has no windows of its own. */
export const loopbackClient = () => loopback;
