import type { ReturnChoice } from "#contract/returning/http.ts";

export type NotaryPlaces = { notaryId: string; notaryName: string; choices: ReturnChoice[] };

/** Places under their notary, in the order in which each first appears; two notaries of one name stay two. */
export const placesByNotary = (choices: readonly ReturnChoice[]): NotaryPlaces[] => {
  const groups = new Map<string, NotaryPlaces>();
  for (const choice of choices) {
    const { notaryId, notaryName } = choice;
    const group = groups.get(notaryId) ?? { notaryId, notaryName, choices: [] };
    group.choices.push(choice);
    groups.set(notaryId, group);
  }
  return [...groups.values()];
};
