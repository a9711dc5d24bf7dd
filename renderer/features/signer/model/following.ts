/** Whether a person wishes to be led to the notary's page; those who share a device have each their own wish. */
const keyOf = (memberId: string): string => `notary-workstation.own-page.${memberId}`;

export const keepsOwnPage = (memberId: string): boolean => window.localStorage.getItem(keyOf(memberId)) === "1";

export const keepOwnPage = (memberId: string, isOwn: boolean): void => {
  if (isOwn) window.localStorage.setItem(keyOf(memberId), "1");
  else window.localStorage.removeItem(keyOf(memberId));
};
