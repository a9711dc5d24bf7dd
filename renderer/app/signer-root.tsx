import { Suspense, type ReactNode } from "react";
import { guestMark, notaryRegistrationMark, rawRoutes } from "#contract/raw-routes.ts";
import { ForgotPasswordPage, LoginPage, PasswordLinkPage, RegisterPage } from "#renderer/features/coming-in/index.ts";
import { SentMailPage } from "#renderer/features/sent-mail/index.ts";
import { startLanguage } from "#renderer/features/page-language/index.ts";
import { IdCapturePage } from "#renderer/features/prove-identity/index.ts";
import { SignerApp } from "#renderer/features/signer/index.ts";
import { ErrorBoundary } from "#renderer/services/errors/error-boundary.tsx";
import { ErrorPresenter } from "#renderer/services/errors/error-presenter.tsx";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { Providers } from "./providers.tsx";

const CheckPage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).CheckPage);
const HomePage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).HomePage);

const GuestApp = lazyPage(async () => (await import("#renderer/features/guest/index.ts")).GuestApp);

const OwnSecurityPage = lazyPage(
  async () => (await import("#renderer/features/account-security/index.ts")).OwnSecurityPage,
);

/** Where notaries register is the configuration's to say: the page itself is told. */
const isNotaryRegistration = (): boolean =>
  document.querySelector(`meta[name="page"][content="${notaryRegistrationMark}"]`) !== null;
const CompanyPage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).CompanyPage);

const NotaryPage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).NotaryPage);
const OrganisationPage = lazyPage(
  async () => (await import("#renderer/features/public-pages/index.ts")).OrganisationPage,
);
const PhoneCameraPage = lazyPage(
  async () => (await import("#renderer/features/phone-camera/index.ts")).PhoneCameraPage,
);
const PlansPage = lazyPage(async () => (await import("#renderer/features/public-pages/index.ts")).PlansPage);

type WithOneName = "companyInfoPage" | "storefrontPage" | "organisationStorefrontPage";

/** The name in the path of such a page; null at every other address. */
const nameAt = (path: string, route: WithOneName): string | null => {
  const base = rawRoutes[route].path.split("{")[0] ?? "";
  return path.startsWith(base) ? decodeURIComponent(path.slice(base.length)) : null;
};

const ConfirmNewEmailPage = lazyPage(
  async () => (await import("#renderer/features/public-pages/index.ts")).ConfirmNewEmailPage,
);

/** Of whoever was invited, or was given what came of it: these speak their language from the first word. The others are English. */
const inTheirLanguage: readonly string[] = [
  rawRoutes.signerPage,
  rawRoutes.homePage,
  rawRoutes.checkPage,
  rawRoutes.phoneCameraPage,
  rawRoutes.idCapturePage,
].map(({ path }) => path);

export const startSignerRoot = (): void => {
  if (inTheirLanguage.includes(window.location.pathname)) startLanguage();
};

/** The platform serves this page at several addresses; a demo also for the mail that it does not send. */
const pageAt = (path: string): ReactNode => {
  const producerCode = nameAt(path, "companyInfoPage");
  if (producerCode !== null) return <CompanyPage producerCode={producerCode} />;
  const notary = nameAt(path, "storefrontPage");
  if (notary !== null) return <NotaryPage address={notary} />;
  const organisation = nameAt(path, "organisationStorefrontPage");
  if (organisation !== null) return <OrganisationPage address={organisation} />;
  switch (path) {
    case rawRoutes.sentMailPage.path:
      return <SentMailPage />;
    case rawRoutes.checkPage.path:
      return <CheckPage />;
    case rawRoutes.confirmNewEmailPage.path:
      return <ConfirmNewEmailPage />;
    case rawRoutes.phoneCameraPage.path:
      return <PhoneCameraPage />;
    case rawRoutes.idCapturePage.path:
      return <IdCapturePage />;
    case rawRoutes.plansPage.path:
      return <PlansPage />;
    case rawRoutes.homePage.path:
      return <HomePage />;
    case rawRoutes.loginPage.path:
      return <LoginPage />;
    case rawRoutes.consumerRegistrationPage.path:
      return <RegisterPage kind="consumer" />;
    case rawRoutes.forgotPasswordPage.path:
      return <ForgotPasswordPage />;
    case rawRoutes.confirmEmailPage.path:
      return <PasswordLinkPage purpose="confirm-email" />;
    case rawRoutes.firstPasswordPage.path:
      return <PasswordLinkPage purpose="first-password" />;
    case rawRoutes.resetPasswordPage.path:
      return <PasswordLinkPage purpose="reset-password" />;
    case rawRoutes.accountSecurityPage.path:
      return <OwnSecurityPage />;
    default:
      if (isNotaryRegistration()) return <RegisterPage kind="notary" />;
      return new URLSearchParams(window.location.search).has(guestMark) ? <GuestApp /> : <SignerApp />;
  }
};

/** A signer has no account here: "Go to login" opens the personal link again. */
export const SignerRoot = () => (
  <Providers>
    <ErrorBoundary>
      <Suspense fallback={null}>{pageAt(window.location.pathname)}</Suspense>
    </ErrorBoundary>
    <ErrorPresenter onGoToLogin={() => location.reload()} />
  </Providers>
);
