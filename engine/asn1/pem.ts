/** RFC 7468: base64 in lines of 64 between two labels. */
export const toPem = (label: string, der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
};

/** The bytes of the only block of this label; null where there is none, several, or something else. */
export const fromPem = (label: string, text: string): Buffer | null => {
  const [, base64] =
    new RegExp(`^\\s*-----BEGIN ${label}-----\\r?\\n([A-Za-z0-9+/=\\r\\n]+)-----END ${label}-----\\s*$`).exec(text) ??
    [];
  return base64 === undefined ? null : Buffer.from(base64, "base64");
};
