import { z } from "zod";
import type { TwilioSettings } from "../../base/video-settings.ts";
import { twilioToken, twilioTokenLastsMs } from "./twilio-token.ts";
import { carrierTimeoutMs, type VideoCarrier, VideoCarrierError } from "./video.ts";

const apiUrl = "https://video.twilio.com";
/** Where a page's part of it signals, in whichever region is next. */
const signalling = "wss://global.vss.twilio.com";
/** The most that it allows: a long closing must not end in the middle. */
const maxParticipantDurationSeconds = 86_400;
const roomExists = 53_113;

const RefusalSchema = z.object({ code: z.number() });

/**
 * Twilio Video. The platform makes a signing's room, named by the signing, and gives tokens for it; participants are named by
 * their identity in its addresses.
 */
export const createTwilio = (
  settings: TwilioSettings,
  now: () => Date,
  { url = apiUrl, timeoutMs = carrierTimeoutMs }: { url?: string; timeoutMs?: number } = {},
): VideoCarrier => {
  const { apiKey, apiSecret } = settings;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`;

  /** The code of a refusal; null: done. */
  const post = async (path: string, form: Record<string, string>): Promise<{ status: number; code: number } | null> => {
    const response = await fetch(new URL(path, url), {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams(form),
      // The key goes where it belongs and nowhere else.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      await response.body?.cancel();
      return null;
    }
    const parsed = RefusalSchema.safeParse(await response.json().catch(() => null));
    return { status: response.status, code: parsed.success ? parsed.data.code : 0 };
  };
  const doOrFail = async (path: string, form: Record<string, string>): Promise<void> => {
    const refusal = await post(path, form);
    // Not there: the participant has left, or the room is over.
    if (refusal !== null && refusal.status !== 404)
      throw new VideoCarrierError(`Twilio answered ${refusal.status}, code ${refusal.code}`);
  };

  return {
    kind: "twilio",
    origins: [signalling],
    tokensLastMs: twilioTokenLastsMs,
    ways: () => ({ provider: "twilio", url: `${signalling}/signaling` }),
    prepare: async (signingId) => {
      try {
        const refusal = await post("/v1/Rooms", {
          UniqueName: signingId,
          Type: "group",
          MaxParticipantDuration: String(maxParticipantDurationSeconds),
          // What the law asks to be recorded is recorded by the workstation.
          RecordParticipantsOnConnect: "false",
        });
        return refusal === null || refusal.code === roomExists ? "ready" : "unreachable";
      } catch {
        return "unreachable";
      }
    },
    keysFor: async (signingId, identity) => ({
      provider: "twilio",
      roomName: signingId,
      token: await twilioToken(settings, { identity, room: signingId, now: now() }),
    }),
    // It has no way to mute from afar (its maintainers: send the page a message): a page that does not obey is put out.
    silence: async () => undefined,
    putOut: (signingId, identity) =>
      doOrFail(`/v1/Rooms/${signingId}/Participants/${identity}`, { Status: "disconnected" }),
    end: (signingId) => doOrFail(`/v1/Rooms/${signingId}`, { Status: "completed" }),
  };
};
