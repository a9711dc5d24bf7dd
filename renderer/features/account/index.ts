export { DemoBar } from "./components/demo-bar.tsx";
export { FirstRunPage, ForgotPasswordPage, PlatformProblemPage, SignInPage } from "./components/lazy-pages.ts";
