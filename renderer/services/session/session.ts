import { queryOptions, useQuery, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import type { bridgeEvents } from "#contract/bridge.ts";
import type { User } from "#contract/account/entity.ts";
import type { Session } from "#contract/account/http.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { api } from "../api/api.ts";
import { currentCsrfToken, fetchOk, forgetCsrfToken, rememberCsrfToken } from "../api/platform-fetch.ts";
import { forgetDrafts } from "../drafts/draft-store.ts";
import { forgetScreenshots } from "../screenshots/screenshot-store.ts";
import { bridge } from "../bridge/bridge.ts";
import { presentSignedOut } from "../errors/error-store.ts";
import { isSignedOut } from "../errors/to-app-error.ts";
import { setOnlyLooks } from "../api/only-looks.ts";
import { endSpan, whileLeaving, someoneIsHere } from "../api/session-span.ts";

export const sessionKey = ["session"];

type SessionChange = z.infer<(typeof bridgeEvents)["session.changed"]["payload"]>;

const readSession = async (): Promise<Session> => {
  const session = await api.account.session();
  rememberCsrfToken(session.csrfToken);
  setOnlyLooks(session.impersonator !== null);
  return session;
};

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });

/** Who is signed in; read again when the main process says that it changed. */
export const useSession = () => {
  const queryClient = useQueryClient();
  useEffect(() => bridge().on("session.changed", (change) => followSession(queryClient, change)), [queryClient]);
  return useQuery(sessionQuery);
};

/** Another window may have signed in or out; or the session has ended, and whoever works here is told so. */
export const followSession = (queryClient: QueryClient, { userId, onPurpose }: SessionChange) => {
  const known = queryClient.getQueryData<Session>(sessionKey);
  if (known === undefined) return;
  const isNews = (known.user?.id ?? null) !== userId;
  if (!isNews && newestReading === null) return;
  if (isNews && onPurpose && known.user !== null) leaveAccount(queryClient, userId === null);
  if (isNews && userId === null && !onPurpose) presentSignedOut();
  // Nobody asked for this reading. Where it fails the page stays as it is, and its next step meets the failure again.
  void startSessionAnew(queryClient).catch(() => undefined);
};

/** The session in a part of the page that is shown only to someone who is signed in. */
export const useOpenSession = (): Session => {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error("Nobody is signed in.");
  return data;
};

/** The account in a part of the page that is shown only to someone who is signed in. */
export const useAccount = (): User => {
  const { data } = useQuery(sessionQuery);
  if (data === undefined || data.user === null) throw new Error("Nobody is signed in.");
  return data.user;
};

/** Whether this is a notary's page in an assistant's hands: they prepare, and neither sign nor lock. */
export const useIsAssistant = (): boolean =>
  useQuery({ ...sessionQuery, enabled: false }).data?.user?.currentRole.name === "Assistant";

let newestReading: Promise<void> | null = null;
let readings = 0;

const readAnew = async (queryClient: QueryClient, turn: number): Promise<void> => {
  forgetCsrfToken();
  // What was asked before must not put its older answer over this one.
  await queryClient.cancelQueries({ queryKey: sessionKey, exact: true });
  const session = await readSession();
  // Whoever asked last has the last word.
  if (turn === readings) await enterSession(queryClient, session);
  else await newestReading;
};

/** Reads the session anew; when it belongs to someone else now, everything of the account before is forgotten. */
export const startSessionAnew = async (queryClient: QueryClient): Promise<void> => {
  readings += 1;
  const reading = readAnew(queryClient, readings);
  newestReading = reading;
  try {
    await reading;
  } finally {
    if (newestReading === reading) newestReading = null;
  }
};

const belongsToAccount = (query: Query) => query.queryKey[0] !== "app-info" && query.queryKey[0] !== sessionKey[0];

/** What was asked for the account is dropped; first without a trace, so that no part of the page shows that as a failure. */
const leaveAccount = (queryClient: QueryClient, left: boolean) => {
  void queryClient.cancelQueries({ predicate: belongsToAccount });
  endSpan({ left });
};

/** Of a query that nobody may ask who looks or works for somebody else. */
export const ownersAlone = { isOwnersAlone: true } as const;

const enterSession = async (queryClient: QueryClient, session: Session): Promise<void> => {
  const known = queryClient.getQueryData<Session>(sessionKey);
  const isSame = known?.user?.id === session.user?.id;
  if (!isSame && known !== undefined && known.user !== null) leaveAccount(queryClient, session.user === null);
  if (session.user !== null) someoneIsHere();
  queryClient.setQueryData(sessionKey, session);
  if (isSame) return;
  queryClient.removeQueries({ type: "inactive", predicate: belongsToAccount });
  const isOnBehalf = session.impersonator !== null || session.assistant !== null;
  const isClosed = ({ meta }: Query) => session.user === null || (isOnBehalf && meta?.["isOwnersAlone"] === true);
  // Nobody may read it now, and the part of the page that shows it is about to go.
  for (const query of queryClient.getQueryCache().findAll({ type: "active", predicate: belongsToAccount }))
    if (isClosed(query)) query.reset();
  // What is on the screen is read again; removing it would leave its observers without a query.
  await queryClient.resetQueries({
    type: "active",
    predicate: (query) => belongsToAccount(query) && !isClosed(query),
  });
};

/** Whoever signs out is signed out also where the session had ended before. */
const logOut = async () => {
  try {
    await fetchOk(rawRoutes.logout.path, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ _token: await currentCsrfToken() }),
    });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
};

export const signOut = async (queryClient: QueryClient) => {
  await whileLeaving(async () => {
    await logOut();
    leaveAccount(queryClient, true);
  });
  // Whoever signs in next at this computer is not offered what this account had begun.
  await Promise.all([forgetDrafts(), forgetScreenshots()]);
  await startSessionAnew(queryClient);
};
