import type { Act, Services } from "./services.ts";

/** What the platform does by itself, in nobody's name. */
export const platformAct = ({ facts }: Pick<Services, "facts">): Act => ({
  actor: { kind: "platform", id: facts.platformId, name: facts.name },
  address: null,
  device: null,
});
