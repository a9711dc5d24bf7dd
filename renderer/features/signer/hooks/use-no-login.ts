import { useEffect } from "react";
import { dismissError, useErrorStore } from "#renderer/services/errors/error-store.ts";

/** On pages that say themselves why the session ended: a request to log in would lead nowhere. */
export const useNoLogin = (): void => {
  const presented = useErrorStore((state) => state.presented);
  useEffect(() => {
    if (presented.kind === "signed-out") dismissError();
  }, [presented]);
};
