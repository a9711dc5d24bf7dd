/** What people type for an address: without a scheme it is https, but http on this computer itself. */
export const normalizePlatformUrl = (typed: string): string => {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  return /^(localhost|127\.|\[::1\])/i.test(text) ? `http://${text}` : `https://${text}`;
};
