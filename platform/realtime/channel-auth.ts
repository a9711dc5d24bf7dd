import { createHmac } from "node:crypto";
import { equalInConstantTime } from "../security/tokens.ts";

export type RealtimeKeys = { key: string; secret: string };

/** What `POST /broadcasting/auth` hands out: good for this socket and this channel only. */
export const signChannel = ({ key, secret }: RealtimeKeys, socketId: string, channel: string): string =>
  `${key}:${createHmac("sha256", secret).update(`${socketId}:${channel}`).digest("hex")}`;

export const isSigned = (keys: RealtimeKeys, socketId: string, channel: string, auth: string): boolean =>
  equalInConstantTime(auth, signChannel(keys, socketId, channel));
