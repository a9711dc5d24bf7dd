/**
 * How often an endpoint may be tried within a minute, and by what it is counted: the network that asks, the account that is
 * signed in, the member in the path; `password`: as a sign-in, by network, by the account that is named and by the device.
 * `most` gets what the configuration allows a network.
 */
export type Attempts = { by: "network" | "user" | "member"; most: (perMinute: number) => number } | { by: "password" };

/** A third of a network's attempts goes to one account. */
export const perAccount = (perMinute: number): number => Math.max(1, Math.ceil(perMinute / 3));

export const byNetwork: Attempts = { by: "network", most: (perMinute) => perMinute };
