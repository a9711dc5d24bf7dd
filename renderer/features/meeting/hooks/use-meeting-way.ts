import { createContext, use } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { Standing, Way } from "#contract/way/entity.ts";

/** Apart from the rest of the meeting: who stands where changes seldom, and is asked for deep inside what is drawn seldom. */
export const WayContext = createContext<Way>({ standings: [] });

/** Where this person stands; undefined of nobody, and before the meeting is there. */
export const useStandingOf = (memberId: Member["id"] | undefined): Standing | undefined =>
  use(WayContext).standings.find((standing) => standing.memberId === memberId);
