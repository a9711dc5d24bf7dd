import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Membership } from "#renderer/features/signer/model/join.ts";
import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import { translationOfConsent } from "#contract/member/consent-translation.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { AdoptSignature } from "#renderer/features/signature/index.ts";
import { LanguageSwitch } from "#renderer/features/signer/components/language-switch.tsx";
import { Welcome } from "#renderer/features/signer/components/welcome.tsx";
import { ReaderContext, usePageLanguage } from "#renderer/features/signer/hooks/use-page-language.ts";
import { languageFor, wishedLanguage } from "#renderer/features/page-language/model/page-language.ts";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const member = aMember(2, { fullName: "Ana Ruiz" });
const signing = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Deed of sale",
  kind: "real",
  status: "open",
  notary: { id: "00000000-0000-4000-8000-00000000000a" as UserId, fullName: "Nora Whitfield" },
} as unknown as Signing;
const membership: Membership = {
  signingId: signing.id,
  memberId: member.id,
  access: "full",
  fullName: member.fullName,
  signingTitle: signing.title,
  language: null,
};

// Nothing has a size here, so nothing is drawn.
beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

let told: unknown[];
beforeEach(() => {
  told = [];
  sessionStorage.clear();
  platform.answers({
    account: { session: () => aSession(null) },
    members: {
      setLanguage: ({ language }) => {
        told.push(language);
        return { ...member, language };
      },
      consent: ({ textVersion, translationVersion }) => {
        told.push({ textVersion, translationVersion });
        return member;
      },
    },
  });
});

const Page = ({ of = membership }: { of?: Membership }) => {
  usePageLanguage(of);
  return (
    <ReaderContext value={of}>
      <LanguageSwitch />
      <Welcome signing={signing} member={member} hasDeclined={false} />
    </ReaderContext>
  );
};

test("the browser's wish decides, as far as there are texts", () => {
  expect(wishedLanguage(["es-MX", "en"])).toBe("es");
  expect(wishedLanguage(["fr-CA", "ES", "en-US"])).toBe("es");
  expect(wishedLanguage(["de-DE"])).toBe("en");
  expect(wishedLanguage([])).toBe("en");
});

test("the switch tells the platform, stays for this person's link on this device, and for nobody else's", async () => {
  const { user } = show(<Page />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ana Ruiz");
  await user.click(screen.getByRole("button", { name: "Español" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Le damos la bienvenida, Ana Ruiz");
  expect(document.documentElement.lang).toBe("es");
  expect(document.title).toBe("Su sesión de firma");
  await waitFor(() => expect(told).toEqual(["es"]));
  expect(languageFor(membership)).toBe("es");
  expect(languageFor({ memberId: "of somebody else", language: null })).toBe("en");
  expect(languageFor({ memberId: "of somebody else", language: "es" })).toBe("es");
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(languageFor({ ...membership, language: "es" })).toBe("en");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ana Ruiz");
});

test("a page that opens in the browser's language tells it once; one in that of the notary says nothing", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-US"]);
  const { unmount } = show(<Page />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Le damos la bienvenida, Ana Ruiz");
  await waitFor(() => expect(told).toEqual(["es"]));
  unmount();
  vi.restoreAllMocks();
  show(<Page of={{ ...membership, language: "es" }} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Le damos la bienvenida, Ana Ruiz");
  expect(told).toEqual(["es"]);
});

test("the consent stays English, with its translation beside it and what that is worth, and says which was shown", async () => {
  const { user } = show(<Page of={{ ...membership, language: "es" }} />);
  const consent = screen.getByRole("region", { name: "Firmar electrónicamente" });
  const english = consent.querySelector<HTMLElement>("[lang=en]");
  for (const paragraph of consentTexts[currentConsentVersion]) within(english!).getByText(paragraph);
  const translated = translationOfConsent(currentConsentVersion, "es");
  for (const paragraph of translated!.paragraphs) within(consent).getByText(paragraph);
  within(consent).getByText(/Todavía no la ha revisado un abogado/u);
  screen.getByText(/No es abogado: no puede darle consejo legal/u);
  const agree = screen.getByRole("button", { name: "Acepto firmar electrónicamente I agree to sign electronically" });
  await user.click(agree);
  await waitFor(() =>
    expect(told).toEqual([{ textVersion: currentConsentVersion, translationVersion: translated!.version }]),
  );
});

test("in English the text stands alone, and no translation is named", async () => {
  const { user } = show(<Page />);
  expect(document.querySelector("[lang=en]:not(html)")).toBeNull();
  await user.click(screen.getByRole("button", { name: "I agree to sign electronically" }));
  await waitFor(() => expect(told).toEqual([{ textVersion: currentConsentVersion, translationVersion: undefined }]));
});

test("what adopting a signature means stands in English below its translation", () => {
  showLanguage("es");
  show(
    <AdoptSignature fullName="Ana Ruiz" purpose="signature" draftKey="a" isSaving={false} onAdopt={() => undefined} />,
  );
  screen.getByText(/^Al adoptarla, usted acepta que esta imagen es su firma/u);
  expect(screen.getByText(/^By adopting it you agree that this picture is your signature/u).lang).toBe("en");
});

test("errors, dates, numbers and sizes follow the language", () => {
  showLanguage("es");
  show(<ErrorCard error={appError("member/no-consent")} onDismiss={() => undefined} />);
  screen.getByText("Usted no ha aceptado firmar electrónicamente.");
  screen.getByRole("button", { name: "Descartar" });
  expect(formatExactMoment("2026-11-21T14:14:05Z")).toMatch(/^21 nov 2026/u);
  expect(formatBytes(3_250_000)).toBe("3.1 MB");
});
