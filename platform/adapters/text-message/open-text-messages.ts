import path from "node:path";
import type { AdapterFacts } from "../simulators.ts";
import type { GatewaySettings } from "./http-gateway.ts";
import { createTextMessageOutbox } from "./outbox.ts";
import type { TextMessages } from "./text-message.ts";

/** A gateway, "off", or undefined: an outbox, which delivers to nobody and so counts as a simulator. */
export type TextMessageSettings = GatewaySettings | "off" | undefined;

const switchedOff: TextMessages = {
  kind: "off",
  outboxDir: null,
  send: () => Promise.reject(new Error("a text message was to be sent where none are")),
};

/** Text messages as the configuration has them. */
export const openTextMessages = async (
  config: { dataDir: string; textMessages: TextMessageSettings },
  now: () => Date,
): Promise<TextMessages> => {
  const { textMessages } = config;
  if (textMessages === "off") return switchedOff;
  if (textMessages === undefined) return createTextMessageOutbox(path.join(config.dataDir, "text-messages"), now);
  const { createHttpGateway } = await import("./http-gateway.ts");
  return createHttpGateway(textMessages, now);
};

export const textMessageFacts = (settings: TextMessageSettings): AdapterFacts => ({
  capability: "text messages",
  isSimulator: settings === undefined,
});
