import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { SigningIdSchema, UserIdSchema } from "#contract/common/ids.ts";
import { followLists, onboardingKey, signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { bouncedMailAlert } from "#renderer/services/realtime/bounced-mail-alert.ts";
import type { ChannelListeners, RealtimeClient } from "#renderer/services/realtime/realtime-client.ts";

const shown = vi.hoisted(() => vi.fn());
vi.mock("#renderer/ui/toast.tsx", () => ({ showToast: shown }));
const startSessionAnew = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("#renderer/services/session/session.ts", () => ({ startSessionAnew }));

const userId = UserIdSchema.parse("00000000-0000-4000-8000-000000000007");

const followed = () => {
  const subscriptions = new Map<string, ChannelListeners>();
  const client: RealtimeClient = {
    connection: () => "live",
    socketId: () => null,
    onConnection: () => () => {},
    close: () => {},
    subscribe: (name, listeners) => {
      subscriptions.set(name, listeners);
      return () => void subscriptions.delete(name);
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const read = vi.fn(async () => ["as it is now"]);
  const showStanding = () => queryClient.fetchQuery({ queryKey: onboardingKey, queryFn: read });
  const stop = followLists(client, queryClient, userId);
  // What the list page asks for when it comes up; nothing is read again within the stale time.
  const show = () => queryClient.fetchQuery({ queryKey: signingsKey, queryFn: read });
  return {
    subscriptions,
    listeners: () => subscriptions.get(`private-users.${userId}`),
    read,
    show,
    showStanding,
    stop,
  };
};

describe("the account's lists", () => {
  it("are read again after the platform said that they changed, even moments after they were left [A453]", async () => {
    const { listeners, read, show } = followed();
    await show();
    await show();
    expect(read).toHaveBeenCalledTimes(1);
    listeners()?.["signings-count-updated"]?.({});
    await show();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read again once the connection is back, for what was said meanwhile", async () => {
    const { listeners, read, show } = followed();
    await show();
    listeners()?.onLive?.();
    await show();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("come with who the account is now once the connection is back, for a change of role ends it", () => {
    startSessionAnew.mockClear();
    const { listeners } = followed();
    listeners()?.onLive?.();
    expect(startSessionAnew).not.toHaveBeenCalled();
    listeners()?.onLive?.();
    expect(startSessionAnew).toHaveBeenCalledTimes(1);
  });

  it("share their channel with the word that somebody decided on the notary: who they are is read again too", async () => {
    startSessionAnew.mockClear();
    const { listeners, read, showStanding } = followed();
    await showStanding();
    listeners()?.["onboarding-updated"]?.({});
    await showStanding();
    expect(read).toHaveBeenCalledTimes(2);
    expect(startSessionAnew).toHaveBeenCalledTimes(1);
  });

  it("share their channel with the word about a bounced mail, which is shown [A452]", () => {
    const bounce = {
      bounced_email: "ada@example.org",
      consumer_role: "signer" as const,
      signing_id: SigningIdSchema.parse("00000000-0000-4000-8000-000000000012"),
    };
    followed().listeners()?.["bounced-email-detected"]?.(bounce);
    expect(shown).toHaveBeenCalledExactlyOnceWith(bouncedMailAlert(bounce));
  });

  it("share it with the word about a question, which stays until somebody deals with it, but in its own meeting", () => {
    const signing_id = SigningIdSchema.parse("00000000-0000-4000-8000-000000000012");
    const ask = (hash: string) => {
      vi.stubGlobal("window", { location: { hash } });
      shown.mockClear();
      followed().listeners()?.["signing-message-created"]?.({
        signing_id,
        message_id: "00000000-0000-4000-8000-000000000013",
        full_name: "Ada",
        message: "Where do I sign?",
      });
      vi.unstubAllGlobals();
    };
    ask("#/journal");
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: "Ada asks", keep: true }));
    ask(`#/signing/${signing_id}`);
    expect(shown).not.toHaveBeenCalled();
  });

  it("are no longer followed when somebody else signs in", () => {
    const { subscriptions, stop } = followed();
    stop();
    expect(subscriptions.size).toBe(0);
  });
});
