import { useEffect, useState } from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { useReloadOnLink } from "#renderer/services/address/use-reload-on-link.ts";
import { api } from "#renderer/services/api/api.ts";
import { forgetCsrfToken, rememberCsrfToken } from "#renderer/services/api/platform-fetch.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { forgetOwnLink, keepOwnLink, takeGuestToken } from "../model/own-link.ts";

export type GuestPlace =
  | { kind: "opening" }
  | { kind: "no-link" }
  | { kind: "ask"; token: string; notaryName: string; scheduledAt: string | null }
  | { kind: "entered"; signingId: SigningId }
  | { kind: "refused"; error: AppError };

const readSession = async (): Promise<void> => {
  forgetCsrfToken();
  const { csrfToken } = await api.account.session();
  rememberCsrfToken(csrfToken);
};

const enter = async (token: string | null): Promise<GuestPlace> => {
  if (token === null) return { kind: "no-link" };
  try {
    const entered = await api.guests.enter({ token });
    if (entered.kind === "ask") return { ...entered, token };
    await readSession();
    // A link of one's own brings its owner back after a reload, too.
    keepOwnLink(token, token);
    return entered;
  } catch (cause) {
    const error = toAppError(cause);
    if (error.code === "guest/unknown-link") forgetOwnLink();
    return { kind: "refused", error };
  }
};

/** Once a page load: the address gives its token only once, and effects may run twice. */
let token: string | null | undefined;
let entering: Promise<GuestPlace> | null = null;
const enterOnce = (): Promise<GuestPlace> => {
  if (token === undefined) token = takeGuestToken();
  entering ??= enter(token);
  return entering;
};

/** How a guest comes to their meeting: by a link of their own, or by asking. */
export const useGuestPlace = () => {
  const [place, setPlace] = useState<GuestPlace>({ kind: "opening" });
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const next = await enterOnce();
      if (isHere) setPlace(next);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, []);
  useReloadOnLink();
  const ask = async (link: string, fullName: string): Promise<void> => {
    const { signingId, token: own } = await api.guests.ask({ token: link, fullName });
    keepOwnLink(own, link);
    await readSession();
    setPlace({ kind: "entered", signingId });
  };
  const again = async (): Promise<void> => {
    entering = null;
    setPlace({ kind: "opening" });
    setPlace(await enterOnce());
  };
  return { place, ask, again };
};
