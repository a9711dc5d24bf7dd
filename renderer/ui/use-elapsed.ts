import { useEffect, useState } from "react";

/** Whether as much time has gone by since `of` came up: another one begins anew, null is never over. */
export const useElapsed = (of: string | null, afterMs: number): boolean => {
  const [elapsed, setElapsed] = useState<string | null>(null);
  useEffect(() => {
    if (of === null) return;
    const timer = setTimeout(() => setElapsed(of), afterMs);
    return () => clearTimeout(timer);
  }, [of, afterMs]);
  return of !== null && elapsed === of;
};
