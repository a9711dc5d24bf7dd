import { FuseV1Options, FuseVersion, type FuseV1Config } from "@electron/fuses";

/**
 * Every switch that Electron builds into its binary (checklist item 19). A fuse that a later Electron adds breaks the
 * packaging until it is decided here.
 */
export const electronFuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // The binary is no general Node interpreter that carries our signature and the keychain's trust.
  [FuseV1Options.RunAsNode]: false,
  // One way: once on, never off again, or what Chromium stored cannot be read.
  [FuseV1Options.EnableCookieEncryption]: true,
  // No code and no certificate authority through NODE_OPTIONS or NODE_EXTRA_CA_CERTS.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // No debugger through --inspect.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // The archive's hash stands in the signed part (macOS, Windows); Linux packages rely on their owner, root.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // No `app` folder laid beside the archive is started in its place.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // There is no snapshot of our own; the shared one is covered by the binary's signature (CVE-2025-55305).
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Pages come from app://; nothing needs file: to be special.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // WebAssembly (JPEG 2000 in pdf.js) at full speed, bounds checked by the processor.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseV1Config;
