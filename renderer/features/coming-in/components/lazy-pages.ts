import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// The workstation's own way to log in needs the form alone, not the platform's pages around it.
export const ForgotPasswordPage = lazyPage(async () => (await import("./forgot-password-page.tsx")).ForgotPasswordPage);
export const LoginPage = lazyPage(async () => (await import("./login-page.tsx")).LoginPage);
export const PasswordLinkPage = lazyPage(async () => (await import("./password-link-page.tsx")).PasswordLinkPage);
export const RegisterPage = lazyPage(async () => (await import("./register-page.tsx")).RegisterPage);
