/** To which session the file of everything was opened, by its token's hash: others show who they are before they get it. */
export const openedExports: readonly string[] = [`alter table account_exports add column opened_for text`];
