import type { QueryClient } from "@tanstack/react-query";
import { groupsQuery } from "#renderer/features/signings/index.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { sessionQuery } from "#renderer/services/session/session.ts";

/** As the main process knew it when it handed out this page; without a platform nothing can be asked. */
const isPlatformReady = () =>
  document.querySelector<HTMLMetaElement>("meta[name=platform-status]")?.content === "ready";

/** Both pages on which a day begins show them. */
const startsWithSignings = () => ["", "#", "#/", "#/dashboard", "#/signings"].includes(location.hash);

/**
 * Asks the main process, who is signed in and for the signings one beside the other rather than each when the one
 * before has been drawn. A failure is met again, and shown, by whoever needs the answer.
 */
export const askAhead = (queryClient: QueryClient): void => {
  bridge();
  if (!isPlatformReady()) return;
  void queryClient
    .fetchQuery(sessionQuery)
    .then((session) =>
      session.user !== null && startsWithSignings() ? queryClient.prefetchQuery(groupsQuery()) : undefined,
    )
    .catch(() => undefined);
};
