import { useEffect, useRef, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { type PreflightResult, runPreflight } from "#renderer/services/video/preflight.ts";
import { reachService } from "#renderer/services/video/reach-service.ts";

export type Preflight = {
  standing: "before" | "running" | "done" | "cancelled";
  result: PreflightResult;
};

const before: Preflight = { standing: "before", result: {} };

/** Tries the connection when it is asked for; who leaves the page waits for nothing more. */
export const usePreflight = (signingId: SigningId) => {
  const [state, setState] = useState(before);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ standing: "running", result: {} });
    try {
      const result = await runPreflight(
        {
          ways: (signal) => api.videoRoom.ways({ id: signingId }, { signal }),
          reach: reachService,
          onResult: (part) => setState({ standing: "running", result: part }),
        },
        own.signal,
      );
      if (running.current === own) setState({ standing: "done", result });
    } catch {
      // Cancelled: by the button, or by another run.
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setState(({ result }) => ({ standing: "cancelled", result }));
  };
  return { ...state, run: () => void run(), cancel };
};
