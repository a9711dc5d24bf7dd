export { groupsQuery, useSigningGroups } from "./hooks/use-signing-groups.ts";
export { SigningsPage } from "./components/signings-page.tsx";
export { asInvited, personLanguages, personTypes } from "./model/new-signing-schema.ts";
export { standingTexts } from "./model/standing-texts.ts";
export { peopleText } from "./model/signing-texts.ts";
export { whenText } from "./model/when-text.ts";
