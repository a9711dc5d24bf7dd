import type { Services } from "../../services/services.ts";
import { offerFirstPlans, type PlanWords } from "../../plan/index.ts";

/** What a demo sells, over a simulator that charges nobody; its administrator changes it like any other. */
const demoPlans: readonly PlanWords[] = [
  {
    name: "Basic",
    role: "SelfRon",
    amountCents: 0,
    interval: "month",
    includes: ["5 signings a month", "Journal and evidence"],
  },
  {
    name: "Professional",
    role: "SelfRon",
    amountCents: 2_900,
    interval: "month",
    includes: ["Signings without a limit", "Journal and evidence", "Assistants"],
  },
  {
    name: "Professional, by the year",
    role: "SelfRon",
    amountCents: 29_000,
    interval: "year",
    includes: ["Everything in Professional", "Two months free"],
  },
  {
    name: "Team",
    role: "CorpManager",
    amountCents: 1_900,
    interval: "month",
    includes: ["A seat for each notary", "Signings without a limit"],
  },
];

export const seedPlans = ({ store, now }: Pick<Services, "now" | "store">): Promise<void> =>
  store.transact((unit) => offerFirstPlans(unit, now(), demoPlans));
