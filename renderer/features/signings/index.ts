export { signingsQuery } from "./hooks/use-signings.ts";
export { SigningsPage } from "./components/signings-page.tsx";
export { personTypes } from "./model/new-signing-schema.ts";
