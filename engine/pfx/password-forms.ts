/**
 * A password as the two families of key derivation take it: two octets a character (BMPString with its terminating zero,
 * RFC 7292 B.1) and plain octets (PBKDF2, RFC 8018; UTF-8 by RFC 9579 §5).
 */
export type PasswordForm = { isUsual: boolean; bmp: Buffer; octets: Buffer };

const bmpString = (password: string): Buffer => Buffer.from(`${password}\0`, "utf16le").swap16();

/** Each octet taken for a character, as programs do that know of no character sets (OpenSSL before 1.1). */
const octetsAsCharacters = (octets: Buffer): Buffer => bmpString(octets.toString("latin1"));

const windowsCodePage = new Map(
  Array.from({ length: 256 }, (_, octet) => [new TextDecoder("windows-1252").decode(Uint8Array.of(octet)), octet]),
);

/** In the code page of western Windows; null where it has no such letter. */
const inWindowsCodePage = (password: string): Buffer | null => {
  const octets = Array.from(password, (character) => windowsCodePage.get(character));
  return octets.every((octet) => octet !== undefined) ? Buffer.from(octets) : null;
};

const isAscii = (text: string): boolean => /^[\u0001-\u007F]*$/u.test(text);

/**
 * The forms to try, the standards' own first. Letters beyond ASCII are where programs differ: UTF-8 taken octet by octet
 * (OpenSSL before 1.1), code pages (Windows consoles), two octets a character for PBKDF2 too (NSS), and composed or
 * decomposed accents (macOS). An empty password is two zero octets, or nothing at all.
 */
export const passwordForms = (password: string): PasswordForm[] => {
  const usual = (text: string, isUsual: boolean): PasswordForm => ({
    isUsual,
    bmp: bmpString(text),
    octets: Buffer.from(text, "utf8"),
  });
  const forms = [usual(password, true)];
  if (password === "") forms.push({ isUsual: true, bmp: Buffer.alloc(0), octets: Buffer.alloc(0) });
  if (isAscii(password)) return forms;
  const writings = [...new Set([password, password.normalize("NFC"), password.normalize("NFD")])];
  for (const text of writings) {
    const utf8 = Buffer.from(text, "utf8");
    const windows = inWindowsCodePage(text);
    if (text !== password) forms.push(usual(text, false));
    forms.push({ isUsual: false, bmp: octetsAsCharacters(utf8), octets: utf8 });
    forms.push({ isUsual: false, bmp: bmpString(text), octets: bmpString(text) });
    if (windows !== null) {
      forms.push({ isUsual: false, bmp: bmpString(text), octets: windows });
      forms.push({ isUsual: false, bmp: octetsAsCharacters(windows), octets: windows });
    }
  }
  return forms;
};

/** Strings cannot be zeroed; what was made of one can. */
export const wipeForms = (forms: readonly PasswordForm[]): void => {
  for (const { bmp, octets } of forms) {
    bmp.fill(0);
    octets.fill(0);
  }
};
