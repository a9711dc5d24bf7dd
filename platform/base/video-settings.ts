import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { onOff, separatedByCommas } from "./setting-values.ts";

const sid = (name: string, letters: string) =>
  z
    .string()
    .regex(new RegExp(`^${letters}[0-9a-fA-F]{32}$`), `${name} must be ${letters} and 32 hexadecimal digits.`)
    .optional();

/** Who carries pictures and voices, and with which keys. */
export const videoSettings = {
  VIDEO_PROVIDER: z
    .enum(["mesh", "twilio", "livekit"], { error: "VIDEO_PROVIDER must be mesh, twilio or livekit." })
    .default("mesh"),
  VIDEO_ICE_SERVERS: separatedByCommas.pipe(
    z.array(
      z.string().regex(/^(?:stun|turn)s?:[^\s,/?]+(?:\?transport=(?:udp|tcp))?$/, {
        error: "VIDEO_ICE_SERVERS must list servers such as turn:turn.example.org:3478, separated by commas.",
      }),
    ),
  ),
  VIDEO_TURN_SECRET: z
    .string()
    .min(32, "VIDEO_TURN_SECRET must have at least 32 characters; make it with openssl rand -hex 32.")
    .optional(),
  VIDEO_RELAY_ONLY: onOff("VIDEO_RELAY_ONLY"),
  VIDEO_TWILIO_ACCOUNT_SID: sid("VIDEO_TWILIO_ACCOUNT_SID", "AC"),
  VIDEO_TWILIO_API_KEY: sid("VIDEO_TWILIO_API_KEY", "SK"),
  VIDEO_TWILIO_API_SECRET: z.string().min(16, "VIDEO_TWILIO_API_SECRET is too short to be one.").optional(),
  VIDEO_LIVEKIT_URL: z
    .url({ protocol: /^wss?$/, error: "VIDEO_LIVEKIT_URL must be an address such as wss://livekit.example.org." })
    .refine((value) => !value.startsWith("ws:") || !URL.canParse(value) || isLoopback(new URL(value).hostname), {
      error: "VIDEO_LIVEKIT_URL must begin with wss://, unless the server runs on this machine.",
    })
    .refine((value) => !URL.canParse(value) || /^\/?$/.test(new URL(value).pathname + new URL(value).search), {
      error: "VIDEO_LIVEKIT_URL must end with the host or its port.",
    })
    .optional(),
  VIDEO_LIVEKIT_API_KEY: z.string().min(1).optional(),
  VIDEO_LIVEKIT_API_SECRET: z.string().min(32, "VIDEO_LIVEKIT_API_SECRET must have at least 32 characters.").optional(),
};

type VideoSettings = z.output<z.ZodObject<typeof videoSettings>>;

export type TwilioSettings = { accountSid: string; apiKey: string; apiSecret: string };
export type LiveKitSettings = { url: string; apiKey: string; apiSecret: string };
/** `iceUrls`: `stun:`, `turn:` and `turns:` addresses. `turnSecret`: what the TURN servers share with the platform. */
export type LineSettings = { iceUrls: readonly string[]; turnSecret: string | undefined; relayOnly: boolean };

export type VideoConfig = LineSettings & {
  carrier:
    | { provider: "mesh" }
    | ({ provider: "twilio" } & TwilioSettings)
    | ({ provider: "livekit" } & LiveKitSettings);
};

const keysOf = {
  twilio: ["VIDEO_TWILIO_ACCOUNT_SID", "VIDEO_TWILIO_API_KEY", "VIDEO_TWILIO_API_SECRET"],
  livekit: ["VIDEO_LIVEKIT_URL", "VIDEO_LIVEKIT_API_KEY", "VIDEO_LIVEKIT_API_SECRET"],
} as const;

const keyProblems = (value: VideoSettings): string[] =>
  (["twilio", "livekit"] as const).flatMap((provider) => {
    const given = keysOf[provider].filter((name) => value[name] !== undefined);
    if (value.VIDEO_PROVIDER !== provider)
      return given.map((name) => `${name} is of no use without VIDEO_PROVIDER=${provider}.`);
    return keysOf[provider]
      .filter((name) => value[name] === undefined)
      .map((name) => `VIDEO_PROVIDER=${provider} needs ${name}.`);
  });

const lineProblems = (value: VideoSettings): string[] => {
  const hasTurn = value.VIDEO_ICE_SERVERS.some((url) => url.startsWith("turn"));
  const problems: string[] = [];
  if (hasTurn !== (value.VIDEO_TURN_SECRET !== undefined))
    problems.push("VIDEO_TURN_SECRET goes with a turn: server in VIDEO_ICE_SERVERS: give both or neither.");
  if (value.VIDEO_RELAY_ONLY && !hasTurn) problems.push("VIDEO_RELAY_ONLY needs a turn: server in VIDEO_ICE_SERVERS.");
  return problems;
};

/** What is wrong between the settings, each in words that name them. */
export const videoProblems = (value: VideoSettings): string[] => [...lineProblems(value), ...keyProblems(value)];

const withoutSlash = (url: string): string => url.replace(/\/$/, "");

const carrierOf = (value: VideoSettings): VideoConfig["carrier"] => {
  switch (value.VIDEO_PROVIDER) {
    case "twilio":
      return {
        provider: "twilio",
        accountSid: value.VIDEO_TWILIO_ACCOUNT_SID ?? "",
        apiKey: value.VIDEO_TWILIO_API_KEY ?? "",
        apiSecret: value.VIDEO_TWILIO_API_SECRET ?? "",
      };
    case "livekit":
      return {
        provider: "livekit",
        url: withoutSlash(value.VIDEO_LIVEKIT_URL ?? ""),
        apiKey: value.VIDEO_LIVEKIT_API_KEY ?? "",
        apiSecret: value.VIDEO_LIVEKIT_API_SECRET ?? "",
      };
    case "mesh":
      return { provider: "mesh" };
  }
};

/** Of settings that have no problem. */
export const videoOf = (value: VideoSettings): VideoConfig => ({
  iceUrls: value.VIDEO_ICE_SERVERS,
  turnSecret: value.VIDEO_TURN_SECRET,
  relayOnly: value.VIDEO_RELAY_ONLY,
  carrier: carrierOf(value),
});
