import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";

/**
 * What the address says beside the page, such as filters. The router of the hash keeps the old ones when it is told to
 * have none, so they are written by hand; it hears of that as of every other change.
 */
export const useAddressParameters = (): [URLSearchParams, (parameters: Record<string, string>) => void] => {
  const [parameters] = useSearchParams();
  return [parameters, writeParameters];
};

const writeParameters = (parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters).toString();
  const search = query === "" ? "" : `?${query}`;
  history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
};

/** Without this a page would begin with the filters of the page before it. */
export const useOwnParametersOnly = () => {
  const [page] = useLocation();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    writeParameters({});
  }, [page]);
};
