import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { PlatformConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

export type TlsFiles = { cert: Buffer; key: Buffer; minVersion: "TLSv1.2" };

/** The platform's own certificate and key, tried out before anything listens. */
export const readTls = ({ certFile, keyFile }: NonNullable<PlatformConfig["tls"]>): TlsFiles => {
  try {
    const files = { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: "TLSv1.2" } as const;
    createSecureContext(files);
    return files;
  } catch (error) {
    const detail = error instanceof Error ? error.message : "unknown";
    throw new StartError(
      `The TLS certificate or key cannot be read or do not fit each other (${certFile}, ${keyFile}): ${detail}.`,
    );
  }
};
