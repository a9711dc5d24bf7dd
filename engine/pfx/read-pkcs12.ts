import { maximumIterations, TooManyIterationsError } from "./native-key-derivation.ts";
import { passwordForms, wipeForms, type PasswordForm } from "./password-forms.ts";
import { beginsAsSequence, readPbeScheme, withoutPadding, type PbeScheme } from "./pbe-scheme.ts";
import { readMac, type Pkcs12Mac } from "./pkcs12-mac.ts";
import {
  asn1Bytes,
  childrenOf,
  damaged,
  integerOf,
  isSequenceNode,
  octetsOf,
  oidOf,
  parseAsn1,
  Pkcs12Error,
  type Asn1,
  type Pkcs12Contents,
  type Pkcs12Trouble,
} from "./pkcs12-parts.ts";

const oid = {
  data: "1.2.840.113549.1.7.1",
  encryptedData: "1.2.840.113549.1.7.6",
  keyBag: "1.2.840.113549.1.12.10.1.1",
  shroudedKeyBag: "1.2.840.113549.1.12.10.1.2",
  certBag: "1.2.840.113549.1.12.10.1.3",
  safeContentsBag: "1.2.840.113549.1.12.10.1.6",
} as const;

const maxBagDepth = 10;
const maxSections = 100;

/** What can be known of a container without its password, and how to open it with one. */
export type Pkcs12File = {
  mac: Pkcs12Mac | null;
  /** One for each part that is encrypted by itself. */
  schemes: readonly (Pick<PbeScheme, "name" | "strength" | "iterations"> & { coversKey: boolean })[];
  hasKeyInClear: boolean;
  /** Rounds of key derivation that one attempt costs. */
  roundsPerAttempt: number;
  /** `form`: how the password turned out to be written. Throws `Pkcs12Error`. */
  open(password: string): { contents: Pkcs12Contents; form: "usual" | "other" };
};

type Section = { kind: "plain"; bags: Asn1 } | { kind: "encrypted"; encrypted: Encrypted };
type Encrypted = { scheme: PbeScheme; bytes: Buffer };

const readEncrypted = (algorithm: Asn1 | undefined, bytes: Buffer): Encrypted => {
  const scheme = readPbeScheme(algorithm);
  if (bytes.length === 0 || bytes.length % scheme.blockBytes !== 0) throw damaged("cipher blocks");
  return { scheme, bytes };
};

const readSection = (contentInfo: Asn1): Section => {
  const [type, wrapper] = childrenOf(contentInfo);
  const value = childrenOf(wrapper)[0];
  if (oidOf(type) === oid.data) return { kind: "plain", bags: parseAsn1(octetsOf(value)) };
  if (oidOf(type) !== oid.encryptedData) throw new Pkcs12Error("unsupported", "public-key privacy");
  const [, algorithm, encrypted] = childrenOf(childrenOf(value)[1]);
  return { kind: "encrypted", encrypted: readEncrypted(algorithm, octetsOf(encrypted)) };
};

type Bag =
  | { kind: "key"; der: Buffer }
  | { kind: "shrouded-key"; encrypted: Encrypted }
  | { kind: "certificate"; der: Buffer };

const bagsOf = (safeContents: Asn1, depth = 0): Bag[] => {
  if (depth > maxBagDepth) throw damaged("nested bags");
  return childrenOf(safeContents).flatMap((bag): Bag[] => {
    const [type, wrapper] = childrenOf(bag);
    const value = childrenOf(wrapper)[0];
    if (value === undefined) throw damaged("empty bag");
    switch (oidOf(type)) {
      case oid.keyBag:
        return [{ kind: "key", der: asn1Bytes(value) }];
      case oid.shroudedKeyBag: {
        const [algorithm, encrypted] = childrenOf(value);
        return [{ kind: "shrouded-key", encrypted: readEncrypted(algorithm, octetsOf(encrypted)) }];
      }
      case oid.certBag:
        return [{ kind: "certificate", der: octetsOf(childrenOf(childrenOf(value)[1])[0]) }];
      case oid.safeContentsBag:
        return bagsOf(value, depth + 1);
      default: // CRLs and secrets are none of ours.
        return [];
    }
  });
};

const wrongPassword = () => new Pkcs12Error("wrong-password", "decrypted content");

/**
 * Plain DER; nonsense means a wrong password, since what a MAC covers was checked before. What is encrypted is a SEQUENCE
 * (SafeContents, PrivateKeyInfo): of what a wrong password gives, one in 256 is padded by chance, and of that every fourth
 * is some value of ASN.1.
 */
const decrypt = ({ scheme, bytes }: Encrypted, form: PasswordForm): Buffer => {
  const plain = withoutPadding(scheme.decryptPadded(bytes, form), scheme.blockBytes);
  if (plain === null || !isSequence(plain)) throw wrongPassword();
  return plain;
};

const isSequence = (plain: Buffer): boolean => {
  try {
    return isSequenceNode(parseAsn1(plain));
  } catch {
    return false;
  }
};

const readBags = (safeContents: Asn1, form: PasswordForm, into: Pkcs12Contents): void => {
  for (const bag of bagsOf(safeContents)) {
    if (bag.kind === "certificate") into.certificates.push(bag.der);
    else into.keys.push(bag.kind === "key" ? bag.der : decrypt(bag.encrypted, form));
  }
};

const readWith = (sections: readonly Section[], form: PasswordForm): Pkcs12Contents => {
  const contents: Pkcs12Contents = { keys: [], certificates: [] };
  for (const section of sections) {
    readBags(section.kind === "plain" ? section.bags : parseAsn1(decrypt(section.encrypted, form)), form, contents);
  }
  return contents;
};

/** RFC 7292 §4: the whole is either whole or not; which part a password opens although the rest does not hold tells why. */
const opensSomething = (parts: readonly Encrypted[], form: PasswordForm): boolean =>
  parts.some(({ scheme, bytes }) => {
    const padded = scheme.decryptPadded(bytes, form);
    const opens = beginsAsSequence(padded, scheme.blockBytes);
    padded.fill(0);
    return opens;
  });

const openWith = (
  {
    sections,
    mac,
    content,
    parts,
  }: { sections: Section[]; mac: Pkcs12Mac | null; content: Buffer; parts: Encrypted[] },
  form: PasswordForm,
): Pkcs12Contents => {
  if (mac?.fits(content, form) === false) {
    if (opensSomething(parts, form)) throw damaged("MAC");
    throw new Pkcs12Error("wrong-password", "MAC");
  }
  try {
    return readWith(sections, form);
  } catch (error) {
    const isOther = mac !== null && error instanceof Pkcs12Error && error.reason === "wrong-password";
    throw isOther ? new Pkcs12Error("other-password", error.message) : error;
  }
};

/** Of what the forms of a password gave, what tells most: damage found with one outweighs that others open nothing. */
const tellsMore = (a: Pkcs12Error, b: Pkcs12Error): Pkcs12Error =>
  order.indexOf(a.reason) <= order.indexOf(b.reason) ? a : b;
const order: readonly Pkcs12Trouble[] = ["unsupported", "damaged", "other-password", "wrong-password"];

const inspect = (bytes: Buffer): Pkcs12File => {
  const [version, authSafe, macData] = childrenOf(parseAsn1(bytes));
  if (version === undefined || integerOf(version) !== 3) throw damaged("version");
  const [type, wrapper] = childrenOf(authSafe);
  if (oidOf(type) !== oid.data) throw new Pkcs12Error("unsupported", "public-key integrity");
  const content = octetsOf(childrenOf(wrapper)[0]);
  const mac = macData === undefined ? null : readMac(macData);
  const sections = childrenOf(parseAsn1(content)).map(readSection);
  if (sections.length > maxSections) throw damaged("sections");
  const outerBags = sections.flatMap((section) => (section.kind === "plain" ? bagsOf(section.bags) : []));
  const keys = outerBags.flatMap((bag) => (bag.kind === "shrouded-key" ? [bag.encrypted] : []));
  const parts = [...sections.flatMap((section) => (section.kind === "encrypted" ? [section.encrypted] : [])), ...keys];
  const rounds = [...(mac === null ? [] : [mac.iterations]), ...parts.map(({ scheme }) => scheme.iterations)];
  // Together, so that many parts of many rounds do not add up to hours.
  const roundsPerAttempt = rounds.reduce((sum, count) => sum + count, 0);
  if (rounds.some((count) => !(count >= 1))) throw damaged("iterations");
  if (roundsPerAttempt > maximumIterations) throw new TooManyIterationsError(Math.max(...rounds));

  return {
    mac,
    schemes: parts.map((part) => {
      const { name, strength, iterations } = part.scheme;
      // Where no key stands outside, it is within one of the parts.
      return { name, strength, iterations, coversKey: keys.length === 0 || keys.includes(part) };
    }),
    hasKeyInClear: outerBags.some(({ kind }) => kind === "key"),
    roundsPerAttempt,
    open: (password) => {
      const forms = passwordForms(password);
      // The usual forms always; others as long as the bound holds for all of them together.
      const affordable = Math.max(2, Math.floor(maximumIterations / Math.max(1, roundsPerAttempt)));
      let trouble = new Pkcs12Error("wrong-password", "no form");
      try {
        for (const form of forms.slice(0, affordable)) {
          try {
            const contents = openWith({ sections, mac, content, parts }, form);
            return { contents, form: form.isUsual ? "usual" : "other" };
          } catch (error) {
            if (!(error instanceof Pkcs12Error) || error.reason === "unsupported") throw error;
            trouble = tellsMore(trouble, error);
          }
        }
        throw trouble;
      } finally {
        wipeForms(forms);
      }
    },
  };
};

/** Anything that is not an expected failure of this reader comes from bytes that are no PKCS#12. */
const asTrouble = (error: unknown): Error =>
  error instanceof Pkcs12Error || error instanceof TooManyIterationsError
    ? error
    : damaged(error instanceof Error ? error.message : "structure");

/**
 * Reads a PKCS#12 container (RFC 7292, password integrity and privacy) as far as that goes without a password. Throws
 * `Pkcs12Error`, or `TooManyIterationsError` before any costly work is done.
 */
export const inspectPkcs12 = (bytes: Buffer): Pkcs12File => {
  try {
    const file = inspect(bytes);
    return {
      ...file,
      open: (password) => {
        try {
          return file.open(password);
        } catch (error) {
          throw asTrouble(error);
        }
      },
    };
  } catch (error) {
    throw asTrouble(error);
  }
};
