import { uptime } from "node:os";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { createKeyStore } from "#main/keychain/key-store.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import type { Log } from "#main/security/log.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import { createRecordingFolders } from "./recording-facts.ts";
import { createRecordingPlatform } from "./recording-platform.ts";
import type { RecordingStep } from "./recording-ports.ts";
import { createRecordingService, type RecordingService } from "./recording-service.ts";

type Options = {
  folder: string;
  secrets: SecretStore;
  accountName: string;
  platform: Pick<PlatformClient, "recording" | "signings">;
  upload: UploadFile;
  emit: EmitToWorkstation;
  now: () => Date;
  log: Log;
  onStep?: ((step: RecordingStep) => void) | undefined;
};

/** The recordings of an account on this computer. */
export const openRecordings = ({ folder, secrets, accountName, ...options }: Options): RecordingService => {
  const keyFolder = join(folder, "keys");
  mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
  return createRecordingService({
    folders: createRecordingFolders(folder),
    keys: createKeyStore({ folder: keyFolder, secrets, accountName, kid: "recording-kek-v1" }),
    platform: createRecordingPlatform(options.platform),
    upload: options.upload,
    onChanged: (standing) => options.emit("recording.changed", standing),
    clocks: () => ({ uptimeMs: uptime() * 1_000, wallMs: options.now().getTime() }),
    log: options.log,
    ...(options.onStep ? { onStep: options.onStep } : {}),
  });
};
