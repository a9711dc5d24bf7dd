import type { z } from "zod";
import { channels } from "#contract/realtime.ts";
import {
  GuestIdSchema,
  SigningIdSchema,
  UserIdSchema,
  type GuestId,
  type SigningId,
  type UserId,
} from "#contract/common/ids.ts";

export type ChannelName =
  | { kind: "public" }
  | { kind: "user"; userId: UserId }
  | { kind: "guest"; guestId: GuestId }
  | { kind: "signing"; signingId: SigningId };

const after = (name: string, prefix: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

const parseId = <Schema extends z.ZodType>(schema: Schema, text: string | null): z.infer<Schema> | null => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : null;
};

/** The channels that exist; any other name is refused, whatever prefix the client chose for it. */
export const parseChannelName = (name: string): ChannelName | null => {
  if (name === channels.notaries) return { kind: "public" };
  const userId = parseId(UserIdSchema, after(name, channels.user("")));
  if (userId !== null) return { kind: "user", userId };
  const guestId = parseId(GuestIdSchema, after(name, channels.guest("")));
  if (guestId !== null) return { kind: "guest", guestId };
  const signingId = parseId(SigningIdSchema, after(name, channels.signingSession("")));
  return signingId === null ? null : { kind: "signing", signingId };
};
