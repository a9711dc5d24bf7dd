import { usStates } from "#lib/people/places.ts";

export const stateOptions = usStates.map(({ value, label }) => ({ value, label }));

/** "Florida"; what is no state's abbreviation stays what it is. */
export const stateName = (abbr: string): string => usStates.find(({ value }) => value === abbr)?.label ?? abbr;
