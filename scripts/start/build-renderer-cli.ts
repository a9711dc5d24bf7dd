import { join } from "node:path";
import { buildRenderer } from "./build-renderer.ts";

console.log(`Pages: ${await buildRenderer(join(import.meta.dirname, "../.."))}`);
