export { DemoBar } from "./components/demo-bar.tsx";
export { FirstRunPage } from "./components/first-run-page.tsx";
export { ForgotPasswordPage } from "./components/forgot-password-page.tsx";
export { PlatformProblemPage } from "./components/platform-problem-page.tsx";
export { SignInPage } from "./components/sign-in-page.tsx";
