import { generateKeyPairSync } from "node:crypto";
import { writeRequest } from "#engine/pkcs10/write-request.ts";

/** Short keys are quick to find; 2048 bits are the least that is accepted. */
export const aKeyPair = (modulusLength = 2048) => generateKeyPairSync("rsa", { modulusLength });

let pair: ReturnType<typeof aKeyPair> | undefined;

/** A good request (PKCS#10); all of one test file are over the same key. */
export const aRequest = (commonName = "Nora Whitfield"): string => writeRequest((pair ??= aKeyPair()), commonName);
