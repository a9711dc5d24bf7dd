import { useState } from "react";
import type { MemberType } from "#contract/member/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import { mayFollow } from "#lib/way/way-of.ts";

/** The step that is shown: where the person stands, or an earlier one that they went back to, until the platform leads on. */
export const useShownStep = (type: MemberType, standsAt: StepName) => {
  const [back, setBack] = useState<{ from: StepName; to: StepName } | null>(null);
  return {
    shown: back?.from === standsAt ? back.to : standsAt,
    goBackTo: (to: StepName) => {
      if (mayFollow(type, standsAt, to)) setBack({ from: standsAt, to });
    },
  };
};
