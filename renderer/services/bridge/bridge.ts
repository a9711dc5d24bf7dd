import type { BridgeClient } from "#contract/bridge.ts";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { KnownErrorSchema } from "#contract/errors.ts";
import { RefusedError } from "../errors/refused-error.ts";
import { isSignedOut } from "../errors/to-app-error.ts";
import { currentSpan, dropped, isSessionLost } from "../api/session-span.ts";
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
  if (window.workstation !== undefined) return withRefusedErrors(window.workstation as BridgeClient<Kind>);
  const client = createLoopbackClient(kind);
  if (kind === "workstation") {
    loopback = client as unknown as LoopbackClient<"workstation">;
    loopback.on("window.reload", () => location.reload());
  }
  return client;
};

/** Errors lose their class between Electron's worlds, so a call that fails rejects with the plain `AppError`. */
const withRefusedErrors = <Kind extends WindowKind>(client: BridgeClient<Kind>): BridgeClient<Kind> => ({
  on: (name, listener) => client.on(name, listener),
  call: (name, input) =>
    client.call(name, input).catch((thrown: unknown) => {
      const error = KnownErrorSchema.safeParse(thrown);
      throw error.success ? new RefusedError(error.data) : thrown;
    }),
});

/** What the main process asked the platform for is dropped with a sign-out, as what the page itself asked. */
export const withinSpan = <Kind extends WindowKind>(client: BridgeClient<Kind>): BridgeClient<Kind> => ({
  on: (name, listener) => client.on(name, listener),
  call: async (name, input) => {
    const asked = currentSpan();
    try {
      return await client.call(name, input);
    } catch (thrown) {
      throw isSignedOut(thrown) && !(await isSessionLost(asked)) ? dropped() : thrown;
    }
  },
});

const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** The main process as the workstation page sees it. */
export const bridge = once(() => withinSpan(connect("workstation")));
/** The main process as the consent window sees it. */
export const consentBridge = once(() => connect("consent"));
const nothing = () => undefined;

/** When the main process can be heard again after its connection was cut; between windows of one program it never is. */
export const onBridgeBack = (listener: () => void): (() => void) => {
  bridge();
  return loopback?.onReconnected(listener) ?? nothing;
};

/** Only where the host has no windows of its own. */
export const loopbackClient = () => loopback;
