export { ForgotPasswordForm } from "./components/forgot-password-form.tsx";
export { ForgotPasswordPage, LoginPage, PasswordLinkPage, RegisterPage } from "./components/lazy-pages.ts";
export { NewPasswordFields } from "./components/password-fields.tsx";
export { SignInForm } from "./components/sign-in-form.tsx";
export { ColumnForm } from "./components/column-form.tsx";
export { WhosePassword } from "./components/whose-password.tsx";
export { newPasswordForm } from "./model/new-password.ts";
export { knowsPasskeys, makePasskey, PasskeyNotGiven } from "./model/passkeys.ts";
export { loginAddress } from "./model/where-to.ts";
