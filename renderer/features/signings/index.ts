export { groupsQuery } from "./hooks/use-signing-groups.ts";
export { SigningsPage } from "./components/signings-page.tsx";
export { asInvited, personLanguages, personTypes } from "./model/new-signing-schema.ts";
