import { randomBytes } from "node:crypto";
import { bridgeCalls, bridgeEvents, type BridgeCallName } from "#contract/bridge.ts";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { appError } from "#contract/refused.ts";
import { RefusedSchema, type AppError } from "#contract/common/app-error.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import type { BridgeReceiver, BridgeReply, BridgeSender } from "../host/host.ts";
import type { Log } from "../security/log.ts";
import type { BridgeContext, BridgeHandlers, EmitToWorkstation } from "./handler.ts";

type RouterOptions = { handlers: BridgeHandlers; log: Log };

const isCallName = (name: string): name is BridgeCallName => Object.hasOwn(bridgeCalls, name);

/** A refusal as the call's own result where its schema has one, otherwise as the error of the call. */
const refusal = (name: BridgeCallName, error: AppError): BridgeReply => {
  const parsed = RefusedSchema.safeParse(bridgeCalls[name].output.safeParse({ kind: "refused", error }).data);
  // A schema that merely drops what it does not know would turn the refusal into a success.
  return parsed.success ? { result: parsed.data } : { error };
};

/**
 * The only way from a window into the main process: checks the window that calls, parses what it sends and what it is
 * answered, and turns whatever goes wrong into a typed refusal. Derived from `contract/bridge.ts`.
 */
export const createBridgeRouter = ({ handlers, log }: RouterOptions) => {
  const defect = (name: BridgeCallName, error: unknown): BridgeReply => {
    // Any step may be the one that finds the disk full; what was written before it is whole (one transaction a step).
    if (isDiskFull(error)) {
      log.error("no space left", { call: name });
      return refusal(name, appError("workstation/disk-full"));
    }
    const reference = randomBytes(6).toString("hex");
    log.error("bridge defect", { call: name, reference, error });
    return refusal(name, appError("workstation/defect", { reference }));
  };

  const answer = async (name: BridgeCallName, input: unknown, context: BridgeContext): Promise<BridgeReply> => {
    // The pairing of input and handler by name holds by construction of both tables; TypeScript cannot follow it.
    const handler = handlers[name] as (input: unknown, context: BridgeContext) => Promise<unknown>;
    // Parsed so that nothing beyond the schema leaves, whatever a handler returns.
    return { result: bridgeCalls[name].output.parse(await handler(input, context)) };
  };

  const receive =
    (window: WindowKind): BridgeReceiver =>
    async ({ name, input, windowId }) => {
      if (typeof name !== "string" || !isCallName(name)) {
        log.warn("bridge call unknown", { window });
        return { error: appError("workstation/not-allowed") };
      }
      const call = bridgeCalls[name];
      if (!(call.windows as readonly WindowKind[]).includes(window)) {
        log.warn("bridge call from the wrong window", { call: name, window });
        return refusal(name, appError("workstation/not-allowed"));
      }
      try {
        const parsed = await call.input.safeParseAsync(input);
        if (!parsed.success) {
          // Paths only: a message can quote what was sent.
          log.warn("bridge input invalid", {
            call: name,
            at: parsed.error.issues.map((issue) => issue.path.join(".")),
          });
          return refusal(name, appError("request/invalid"));
        }
        return await answer(name, parsed.data, { windowId });
      } catch (error) {
        return defect(name, error);
      }
    };

  return { receive };
};

/** `emit` of the contract over a host's channel; a payload outside its schema is a defect of ours and throws. */
export const emitThrough =
  (sender: BridgeSender): EmitToWorkstation =>
  (name, payload) =>
    sender.emit(name, bridgeEvents[name].payload.parse(payload));
