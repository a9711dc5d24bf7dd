import type { WindowKind } from "#contract/common/bridge-parts.ts";

/** One scheme, one host a kind of window: two origins that share nothing. */
export const appScheme = "app";

export const originOf = (window: WindowKind): string => `${appScheme}://${window}`;

/**
 * Whether an address lies in a window's own origin. Compared part by part after parsing: `app://workstation.evil` and
 * `app://workstation@evil` begin alike, and Node gives origins of own schemes as "null".
 */
export const isInOrigin = (window: WindowKind, text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === `${appScheme}:` &&
    url.hostname === window &&
    url.port === "" &&
    url.username === "" &&
    url.password === ""
  );
};
