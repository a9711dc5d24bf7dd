export { AskPassword, codeAgainLabel } from "./components/ask-password.tsx";
export { OwnSecurityPage } from "./components/own-security-page.tsx";
export { SecurityPage } from "./components/security-page.tsx";
export { useSignInWays } from "./hooks/use-sign-in-ways.ts";
