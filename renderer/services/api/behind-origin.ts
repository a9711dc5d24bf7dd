/**
 * What answers at this page's own origin: the platform itself, or a workstation that hands on to the platform. Where something
 * goes wrong between them a person is told the platform's address: the workstation's own means nothing to anybody.
 */
let workstation: { platformUrl: string | null } | null = null;

/** For the workstation's entry; `platformUrl` as far as it is known. */
export const setBehindWorkstation = (platformUrl: string | null): void => {
  workstation = { platformUrl };
};

export const isBehindWorkstation = (): boolean => workstation !== null;

/** As it stands in an error's text. */
export const platformAddress = (): string =>
  workstation === null ? location.origin : (workstation.platformUrl ?? "its address");
