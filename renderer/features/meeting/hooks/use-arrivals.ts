import { useEffect, useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { createArrivals } from "../model/arrivals.ts";

/** Tells the notary who comes in while the meeting is open. */
export const useArrivals = (members: readonly Member[]): void => {
  const [arrivals] = useState(createArrivals);
  useEffect(() => {
    for (const name of arrivals(members, Date.now()))
      showToast({ tone: "info", title: `${name} joined the Signing Session.` });
  }, [arrivals, members]);
};
