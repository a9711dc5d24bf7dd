import { useEffect } from "react";

/** Another link opened in the same tab changes only the part behind `#`, which loads nothing by itself. */
export const useReloadOnLink = (): void =>
  useEffect(() => {
    const onHash = () => {
      if (window.location.hash.length > 1) window.location.reload();
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, []);
