import { z } from "zod";
import { Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { InstantSchema } from "../common/ids.ts";
import { PadesLevelSchema } from "../document/pades.ts";

export const maxTimeStampAuthorities = 20;

/** The time-stamp authorities of this computer (RFC 3161), as locks and the journal ask them. */
export const TimeStampSettingsSchema = z.object({
  /** Asked in this order, one at a time, until one answers. */
  urls: z.array(z.string()).max(maxTimeStampAuthorities),
  /** The organization's policy names them; they cannot be changed here. */
  isManaged: z.boolean(),
  /** The authorities' roots that the policy names; without any, whoever signs as an authority is taken. */
  roots: z.array(z.object({ subject: z.string(), validTo: InstantSchema })),
  /** Up to where a lock goes. */
  wishedLevel: PadesLevelSchema,
});
export type TimeStampSettings = z.infer<typeof TimeStampSettingsSchema>;

export const TriedTimeStampSchema = z.object({
  /** By the authority's clock. */
  at: InstantSchema,
  authority: z.string(),
  /** Null where no roots are set up to judge it by. */
  isTrusted: z.boolean().nullable(),
  tookMs: z.int().nonnegative(),
});
export type TriedTimeStamp = z.infer<typeof TriedTimeStampSchema>;

const address = z.string().max(2000);

export const timeStampCalls = {
  "timeStamps.settings": {
    windows: workstation,
    input: Nothing,
    output: TimeStampSettingsSchema,
    summary: "The time-stamp authorities that locks on this computer ask",
  },
  "timeStamps.save": {
    windows: workstation,
    input: z.object({ urls: z.array(address).max(maxTimeStampAuthorities) }),
    output: orRefused(ok({ settings: TimeStampSettingsSchema })),
    summary: "Set the list of time-stamp authorities, in the order in which they are asked",
  },
  "timeStamps.try": {
    windows: workstation,
    input: z.object({ url: address }),
    output: orRefused(ok({ stamp: TriedTimeStampSchema })),
    summary: "Ask one of the authorities on the list for a time-stamp of random bytes, and check it",
  },
} as const;
