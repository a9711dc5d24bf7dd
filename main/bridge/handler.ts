import type { BridgeCallName, BridgeEventName, BridgeInput, BridgeOutput, BridgePayload } from "#contract/bridge.ts";

/** One handler a bridge call. Input was parsed and the sender checked before it is called; its result is parsed after. */
export type BridgeHandler<Name extends BridgeCallName> = (
  input: BridgeInput<Name>,
  context: BridgeContext,
) => Promise<BridgeOutput<Name>>;

export type BridgeHandlers<Names extends BridgeCallName = BridgeCallName> = { [Name in Names]: BridgeHandler<Name> };

export type BridgeContext = { windowId: string };

export type EmitToWorkstation = <Name extends BridgeEventName>(name: Name, payload: BridgePayload<Name>) => void;
