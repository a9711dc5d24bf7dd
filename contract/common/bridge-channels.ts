/** The two channels of Electron's IPC that exist at all; preload and main derive everything on them from `bridge.ts`. */
export const bridgeCallChannel = "workstation-bridge-call";
export const bridgeEventChannel = "workstation-bridge-event";
