import { useEffect, useState } from "react";

/** How long something goes on that had `leftMs` left when the page's own time was `asOf`. No clock of this device counts. */
export const useLeft = (leftMs: number, asOf: number): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, leftMs - Math.max(0, now - asOf));
};
