import { zlibSync } from "fflate";

/**
 * zlib in plain JavaScript: Node's and Electron's native zlib compress the same bytes differently on different machines,
 * and composing must give the platform exactly what it gave the workstation.
 */
export const deflate = (data: Uint8Array): Buffer => Buffer.from(zlibSync(data, { level: 6 }));
