import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The current time, for what is drawn relative to it: "today", "28 days left". */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
