/** Whoever holds a file asks by its SHA-256 whether it was released here. */
export const releasedFiles: readonly string[] = [
  `create index documents_by_locked_sha256 on documents ((lock->>'sha256')) where lock is not null`,
  `create index proofs_by_sha256 on signing_events ((data->>'sha256')) where kind = 'proof-added'`,
  `create index releases_by_certificate on releases (certificate_sha256)`,
  `create index releases_by_zip on releases (zip_sha256) where zip_sha256 is not null`,
];
