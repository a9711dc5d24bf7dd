import type { Services } from "../../services/services.ts";
import { offerFirstPlans, type PlanWords } from "../../plan/index.ts";

/** What a demo sells, over a simulator that charges nobody; its administrator changes it like any other. */
const demoPlans: readonly PlanWords[] = [
  {
    name: "Basic",
    role: "SelfRon",
    amountCents: 0,
    interval: "month",
    includes: ["Signings, journal and evidence"],
  },
  {
    name: "Professional",
    role: "SelfRon",
    amountCents: 2_900,
    interval: "month",
    includes: ["Everything in Basic", "Help by telephone on working days"],
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
    includes: ["A seat for each notary", "Help by telephone on working days"],
  },
];

export const seedPlans = ({ store, now }: Pick<Services, "now" | "store">): Promise<void> =>
  store.transact((unit) => offerFirstPlans(unit, now(), demoPlans));
