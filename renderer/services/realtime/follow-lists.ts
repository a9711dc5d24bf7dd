import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { channels } from "#contract/realtime.ts";
import type { UserId } from "#contract/common/ids.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { bouncedMailAlert } from "./bounced-mail-alert.ts";
import { isMeetingShown, questionToast } from "./question-toast.ts";
import type { RealtimeClient } from "./realtime-client.ts";
import { startSessionAnew } from "../session/session.ts";
import { useRealtimeClient } from "./shared-client.ts";

/** The signings of the account, as every list and counter reads them. */
export const signingsKey = ["signings"] as const;

/** What the platform knows of the account's certificate and its orders. */
export const certificateSetupKey = ["certificate-setup"] as const;
/** How far the account has come, what it acts under, and when that ends. */
export const onboardingKey = ["onboarding"] as const;

/**
 * Has the account's lists read again whenever the platform says that they changed, and once the connection is there
 * (again), for whatever was said meanwhile. A list that is not on the screen is only marked: without this a page that
 * was left a moment ago would come back with what it knew then. The connection ends, too, when the account's rights change (a
 * role was given or taken away), so who they are is read with the lists. What else the platform tells an account comes by the same
 * channel, which a page subscribes to once.
 */
export const followLists = (client: RealtimeClient, queryClient: QueryClient, userId: UserId): (() => void) => {
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: signingsKey });
  const readCertificate = () => void queryClient.invalidateQueries({ queryKey: certificateSetupKey });
  const readStanding = () => void queryClient.invalidateQueries({ queryKey: onboardingKey });
  const readSession = () => void startSessionAnew(queryClient).catch(() => undefined);
  const was = { live: false };
  return client.subscribe(channels.user(userId), {
    "signings-count-updated": readAgain,
    "onboarding-updated": () => {
      readStanding();
      // Who they are may have changed with it: the name on the seal, and what they may do.
      readSession();
    },
    "bounced-email-detected": (bounce) => showToast(bouncedMailAlert(bounce)),
    "signing-message-created": ({ signing_id: signingId, full_name: fullName, message }) => {
      // Outside its meeting nothing else tells of it: it stays for a notary who is not at the desk.
      if (!isMeetingShown(signingId)) showToast({ ...questionToast(signingId, fullName, message), keep: true });
    },
    "certificate.status-refreshed": readCertificate,
    "setup-restarted": readCertificate,
    onLive: () => {
      readAgain();
      readCertificate();
      readStanding();
      if (was.live) readSession();
      was.live = true;
    },
  });
};

export const useFollowedLists = (userId: UserId) => {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  useEffect(
    () => (client === null ? undefined : followLists(client, queryClient, userId)),
    [client, queryClient, userId],
  );
};
