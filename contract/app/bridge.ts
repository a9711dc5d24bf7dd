import { z } from "zod";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { UserIdSchema } from "../common/ids.ts";
import { AppErrorSchema } from "../common/app-error.ts";
import { PlatformIdentitySchema } from "../platform/entity.ts";

/**
 * The desktop bridge: every call and event between a workstation window and the main process. Main's registration, the
 * preload objects, the loopback client and the test double are derived from these two values; nobody types a channel name.
 */

export const PlatformStatusSchema = z.discriminatedUnion("kind", [
  /** First run: no platform was chosen yet. */
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("ready"), url: z.url(), identity: PlatformIdentitySchema }),
  z.object({ kind: z.literal("unusable"), url: z.url(), error: AppErrorSchema }),
]);
export type PlatformStatus = z.infer<typeof PlatformStatusSchema>;

export const AppInfoSchema = z.object({
  version: z.string(),
  host: z.enum(["electron", "loopback"]),
  platform: PlatformStatusSchema,
  /** Addresses offered on the first-run screen. */
  suggestedPlatformUrls: z.array(z.url()),
  /** True when the organization's policy fixes the platform. */
  platformLocked: z.boolean(),
  /** Whose journal lies on this computer and can be read without the platform; null after a sign-out. */
  journalHere: z.object({ notary: z.string() }).nullable(),
});
export type AppInfo = z.infer<typeof AppInfoSchema>;

export const appCalls = {
  "app.info": { windows: workstation, input: Nothing, output: AppInfoSchema, summary: "Version, host and platform" },
  "platform.choose": {
    windows: workstation,
    input: z.object({ url: z.string().max(2000) }),
    output: orRefused(ok({ status: PlatformStatusSchema })),
    summary: "Check a platform's identity and API version, then keep its address",
  },
  "platform.retry": {
    windows: workstation,
    input: Nothing,
    output: PlatformStatusSchema,
    summary: "Check the platform again",
  },
  "external.open": {
    windows: workstation,
    input: z.object({ url: z.url() }),
    output: orRefused(ok({})),
    summary: "Open a vetted address in the system's browser",
  },
  "meeting.runs": {
    windows: workstation,
    input: z.object({ isRunning: z.boolean() }),
    output: ok({}),
    summary:
      "Say that a meeting runs in this page, or is over: the machine stays awake meanwhile, and closing asks first",
  },
} as const satisfies BridgeCalls;

export const appEvents = {
  "platform.changed": { windows: workstation, payload: PlatformStatusSchema },
  /** `onPurpose`: somebody signed in or out, at this window or another; otherwise the platform's answer said so. */
  "session.changed": {
    windows: workstation,
    payload: z.object({ userId: UserIdSchema.nullable(), onPurpose: z.boolean() }),
  },
} as const satisfies BridgeEvents;
