import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { actParts, type ActPart } from "#contract/document/act-parts.ts";
import { DocumentIdSchema, SigningIdSchema, type Sha256Hex } from "#contract/common/ids.ts";
import { SigningKindSchema, type Signing, type SigningKind } from "#contract/signing/entity.ts";
import { Copies } from "#renderer/features/signer/components/copies.tsx";
import { Terminated } from "#renderer/features/signer/components/terminated.tsx";
import { Welcome } from "#renderer/features/signer/components/welcome.tsx";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000005e1");
const signingOf = (kind: SigningKind) =>
  ({ id: signingId, title: "Deed of sale", kind, status: "open", notary: { fullName: "Nora Whitfield" } }) as Signing;

beforeEach(() =>
  platform.answers({
    account: { session: () => aSession(null) },
    release: { get: () => ({ zip: { state: "preparing" } }) },
  }),
);
afterEach(() => showLanguage("en"));

const others = SigningKindSchema.options.filter((kind) => kind !== "real");

const showCopies = (kind: SigningKind, ...waived: ActPart[][]) =>
  show(
    <Copies
      heading={null}
      signingId={signingId}
      notaryName="Nora Whitfield"
      finalizedAt="2026-11-20T12:00:00.000Z"
      kind={kind}
      documents={(waived.length === 0 ? [[]] : waived).map((parts, index) => ({
        id: DocumentIdSchema.parse(`00000000-0000-4000-8000-00000000d0c${index}`),
        name: `Deed ${index + 1}.pdf`,
        sha256: "ab".repeat(32) as Sha256Hex,
        certificateSubject: "Nora Whitfield",
        waived: parts,
      }))}
    />,
  );
const held = (heading: string) => within(screen.getByRole("region", { name: heading }));

test("a whole notarization bears signatures, stamp and lock, and nothing is added to that", () => {
  showCopies("real");
  expect(
    held("What you hold").getByText(/The signatures, the notary’s stamp and a digital lock are inside/u),
  ).toBeDefined();
  expect(screen.queryByText(/not notarized|Locked without/u)).toBeNull();
});

const partsIn = {
  en: {
    "principal-signature": "a signature of a signer",
    "notary-signature": "the notary’s signature",
    seal: "the notary’s stamp",
    statement: "the required statement",
  },
  es: {
    "principal-signature": "una firma de un firmante",
    "notary-signature": "la firma del notario",
    seal: "el sello del notario",
    statement: "la declaración requerida",
  },
};

test.each(actParts)("without its %s a document is not said to bear everything, and says what it lacks", (part) => {
  showCopies("real", [], [part]);
  expect(screen.queryByText(/The signatures, the notary’s stamp/u)).toBeNull();
  expect(held("What you hold").getByText(/A digital lock is inside: any later change shows/u)).toBeDefined();
  expect(screen.getAllByText(/^Locked without/u).map((line) => line.textContent)).toEqual([
    `Locked without ${partsIn.en[part]}, which the notary waived. The reason stands in the certificate of completion.`,
  ]);
});

test.each(actParts)("in Spanish as well: without its %s", (part) => {
  showLanguage("es");
  showCopies("real", [part]);
  expect(screen.queryByText(/las firmas, el sello del notario/u)).toBeNull();
  expect(held("Lo que usted tiene").getByText(/Adentro hay un bloqueo digital/u)).toBeDefined();
  expect(
    screen.getByText(
      `Bloqueado sin ${partsIn.es[part]}, a lo que el notario renunció. El motivo está en el certificado de finalización.`,
    ),
  ).toBeDefined();
});

const kindsIn = {
  review: ["a review", "una revisión"],
  practice: ["a practice", "una práctica"],
  test: ["a test", "una prueba"],
  "ron-endorsement": ["a RON endorsement", "una acreditación para notarizar en línea (RON endorsement)"],
} as const;

test.each(others)("what came of a %s is not notarized, and says so in both languages", (kind) => {
  const [english, spanish] = kindsIn[kind];
  const { unmount } = showCopies(kind);
  expect(screen.getByText(`This was ${english}. The document is not notarized.`)).toBeDefined();
  expect(screen.queryByText(/the notary’s stamp/u)).toBeNull();
  unmount();
  showLanguage("es");
  showCopies(kind);
  expect(screen.getByText(`Esto fue ${spanish}. El documento no está notarizado.`)).toBeDefined();
  expect(screen.queryByText(/el sello del notario/u)).toBeNull();
});

test.each(SigningKindSchema.options)("the welcome to a %s announces what it is", (kind) => {
  const welcome = () => show(<Welcome signing={signingOf(kind)} member={aMember(2)} hasDeclined={false} />);
  const { unmount } = welcome();
  const lead =
    kind === "real"
      ? "Nora Whitfield will notarize “Deed of sale” with you."
      : `Nora Whitfield will go through “Deed of sale” with you. This is ${kindsIn[kind][0]}: nothing is notarized.`;
  expect(screen.getByText(lead)).toBeDefined();
  unmount();
  showLanguage("es");
  welcome();
  const entrada =
    kind === "real"
      ? "Nora Whitfield va a notarizar “Deed of sale” con usted."
      : `Nora Whitfield va a repasar “Deed of sale” con usted. Esto es ${kindsIn[kind][1]}: no se notariza nada.`;
  expect(screen.getByText(entrada)).toBeDefined();
});

test("whoever is left without a release is told to ask for what it was", () => {
  const { unmount } = show(<Terminated signing={signingOf("real")} events={[]} />);
  expect(screen.getByText(/If you still need the documents notarized, ask/u)).toBeDefined();
  unmount();
  show(<Terminated signing={signingOf("practice")} events={[]} />);
  expect(screen.getByText(/If you still need the documents signed, ask/u)).toBeDefined();
  expect(screen.queryByText(/notarized/u)).toBeNull();
});

test("several documents are offered together before one by one; a single one comes first itself", () => {
  const order = () => screen.getAllByRole("heading", { name: /^(?:Everything together|Deed \d\.pdf)$/u });
  const { unmount } = showCopies("real", [], []);
  expect(order().map(({ textContent }) => textContent)).toEqual(["Everything together", "Deed 1.pdf", "Deed 2.pdf"]);
  unmount();
  showCopies("real");
  expect(order().map(({ textContent }) => textContent)).toEqual(["Deed 1.pdf", "Everything together"]);
});
