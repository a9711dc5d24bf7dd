import { z } from "zod";

/** The part of the Pusher protocol, version 7, that this server speaks. Client events are not part of it. */
export const protocolVersion = "7";

export const closeCodes = {
  unknownApp: 4001,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  tooManyMessages: 4301,
} as const;

export const maxMessageBytes = 10_000;
export const maxChannelsPerSocket = 100;

const ClientMessageSchema = z.discriminatedUnion("event", [
  z.object({ event: z.literal("pusher:ping") }),
  z.object({ event: z.literal("pusher:pong") }),
  z.object({
    event: z.literal("pusher:subscribe"),
    data: z.object({ channel: z.string().max(200), auth: z.string().max(200).nullish() }),
  }),
  z.object({ event: z.literal("pusher:unsubscribe"), data: z.object({ channel: z.string().max(200) }) }),
]);
export type ClientMessage = z.infer<typeof ClientMessageSchema>;

/** Null for anything that is not a message of the protocol; such a message is answered with nothing but an error frame. */
export const parseClientMessage = (text: string): ClientMessage | null => {
  try {
    const parsed = ClientMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** One frame; `data` travels as JSON within JSON, as the protocol has it. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) });
