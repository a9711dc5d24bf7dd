import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// Whoever is logged in already, as at most starts, is not to wait for the forms of those who are not.
export const FirstRunPage = lazyPage(async () => (await import("./first-run-page.tsx")).FirstRunPage);
export const ForgotPasswordPage = lazyPage(async () => (await import("./forgot-password-page.tsx")).ForgotPasswordPage);
export const PlatformProblemPage = lazyPage(
  async () => (await import("./platform-problem-page.tsx")).PlatformProblemPage,
);
export const SignInPage = lazyPage(async () => (await import("./sign-in-page.tsx")).SignInPage);
