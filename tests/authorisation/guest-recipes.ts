import { randomUUID } from "node:crypto";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

const token = "a-token-that-nobody-was-given-by-anybody-here";

export const guestRecipes: Record<string, (cast: Cast) => Recipe> = {
  "guests.makeLink": () => ({ changes: true }),
  "guests.withdrawLink": () => ({ changes: true }),
  "guests.invite": () => ({ json: { fullName: "Ina Invited" }, changes: true }),
  "guests.decide": () => ({
    params: { guestId: randomUUID() },
    json: { isAdmitted: true },
    passes: ["request/not-found"],
  }),
  // Nobody of the cast was given such a link: who gets in by one is guests.test.ts.
  "guests.enter": () => ({ json: { token }, passes: ["guest/unknown-link", "auth/too-many-attempts"] }),
  "guests.ask": () => ({
    json: { token, fullName: "Gus Guest" },
    passes: ["guest/unknown-link", "auth/too-many-attempts"],
  }),
};
