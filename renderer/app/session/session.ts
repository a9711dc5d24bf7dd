import { queryOptions, useQuery, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#contract/entities/user.ts";
import type { Session } from "#contract/http/account.ts";
import { rawRoutes } from "#contract/http/raw-routes.ts";
import { api } from "../api/api.ts";
import { currentCsrfToken, fetchOk, forgetCsrfToken, rememberCsrfToken } from "../api/platform-fetch.ts";
import { forgetDrafts } from "../drafts/draft-store.ts";
import { bridge } from "../bridge/bridge.ts";

export const sessionKey = ["session"];

const readSession = async (): Promise<Session> => {
  const session = await api.account.session();
  rememberCsrfToken(session.csrfToken);
  return session;
};

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });

/** Who is signed in; read again when the main process says that it changed. */
export const useSession = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge().on("session.changed", ({ signedIn }) => {
        const known = queryClient.getQueryData<Session>(sessionKey);
        if (known !== undefined && (known.user !== null) !== signedIn) void startSessionAnew(queryClient);
      }),
    [queryClient],
  );
  return useQuery(sessionQuery);
};

/** The account in a part of the page that is shown only to someone who is signed in. */
export const useAccount = (): User => {
  const { data } = useQuery(sessionQuery);
  if (data === undefined || data.user === null) throw new Error("Nobody is signed in.");
  return data.user;
};

/** Reads the session anew; when it belongs to someone else now, everything of the account before is forgotten. */
export const startSessionAnew = async (queryClient: QueryClient) => {
  forgetCsrfToken();
  const known = queryClient.getQueryData<Session>(sessionKey);
  const session = await readSession();
  queryClient.setQueryData(sessionKey, session);
  if (known?.user?.id === session.user?.id) return;
  const belongsToAccount = (query: Query) => query.queryKey[0] !== "app-info" && query.queryKey[0] !== sessionKey[0];
  queryClient.removeQueries({ type: "inactive", predicate: belongsToAccount });
  // What is on the screen is read again; removing it would leave its observers without a query.
  await queryClient.resetQueries({ type: "active", predicate: belongsToAccount });
};

export const signOut = async (queryClient: QueryClient) => {
  await fetchOk(rawRoutes.logout.path, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ _token: await currentCsrfToken() }),
  });
  // Whoever signs in next at this computer is not offered what this account had begun.
  await forgetDrafts();
  await startSessionAnew(queryClient);
};
