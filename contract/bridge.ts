import type { z } from "zod";
import { appCalls, appEvents } from "./app/bridge.ts";
import { certificateCalls, certificateEvents } from "./certificate/bridge.ts";
import { certificateOrderCalls } from "./certificate-order/bridge.ts";
import { consentCalls } from "./consent/bridge.ts";
import { documentCalls, documentEvents } from "./document/bridge.ts";
import { evidenceCalls, evidenceEvents } from "./evidence/bridge.ts";
import { journalEvents, journalReadingCalls } from "./journal/bridge.ts";
import { journalKeepingCalls } from "./journal/bridge.ts";
import { lockCalls, lockEvents } from "./lock/bridge.ts";
import { recordingBridgeEvents, recordingCalls } from "./recording/bridge.ts";
import { shelfCalls } from "./shelf/bridge.ts";
import { timeStampCalls } from "./time-stamp/bridge.ts";
import { verificationCalls } from "./verification/bridge.ts";
import type { BridgeCalls, BridgeEvents, WindowKind } from "./common/bridge-parts.ts";
import { loopbackEvents } from "./app/loopback-events.ts";

export const bridgeCalls = {
  ...appCalls,
  ...certificateCalls,
  ...certificateOrderCalls,
  ...documentCalls,
  ...shelfCalls,
  ...lockCalls,
  ...recordingCalls,
  ...journalReadingCalls,
  ...evidenceCalls,
  ...verificationCalls,
  ...consentCalls,
  ...journalKeepingCalls,
  ...timeStampCalls,
} as const satisfies BridgeCalls;
export type BridgeCallName = keyof typeof bridgeCalls;

export const bridgeEvents = {
  ...appEvents,
  ...lockEvents,
  ...recordingBridgeEvents,
  ...documentEvents,
  ...evidenceEvents,
  ...certificateEvents,
  ...journalEvents,
  ...loopbackEvents,
} as const satisfies BridgeEvents;
export type BridgeEventName = keyof typeof bridgeEvents;

export type BridgeInput<Name extends BridgeCallName> = z.infer<(typeof bridgeCalls)[Name]["input"]>;
export type BridgeOutput<Name extends BridgeCallName> = z.infer<(typeof bridgeCalls)[Name]["output"]>;
export type BridgePayload<Name extends BridgeEventName> = z.infer<(typeof bridgeEvents)[Name]["payload"]>;

type CallNames<Kind extends WindowKind> = {
  [Name in BridgeCallName]: Kind extends (typeof bridgeCalls)[Name]["windows"][number] ? Name : never;
}[BridgeCallName];
type EventNames<Kind extends WindowKind> = {
  [Name in BridgeEventName]: Kind extends (typeof bridgeEvents)[Name]["windows"][number] ? Name : never;
}[BridgeEventName];

/** What a window sees as `window.workstation`. */
export type BridgeClient<Kind extends WindowKind> = {
  call<Name extends CallNames<Kind>>(name: Name, input: BridgeInput<Name>): Promise<BridgeOutput<Name>>;
  on<Name extends EventNames<Kind>>(name: Name, listener: (payload: BridgePayload<Name>) => void): () => void;
};
