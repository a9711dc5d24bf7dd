import { join } from "node:path";
import { defineConfig } from "vite";

const root = import.meta.dirname;
const window = process.env.PRELOAD_WINDOW ?? "workstation";

/**
 * One window's preload, built once a window (`PRELOAD_WINDOW`): a sandboxed preload is one CommonJS file that may require
 * nothing but `electron`, so two of them cannot share a chunk.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ["electron"] },
  build: {
    ssr: true,
    outDir: join(root, "dist/preload"),
    emptyOutDir: false,
    target: "chrome140",
    minify: true,
    rolldownOptions: {
      input: { [window]: join(root, `preload/${window}.ts`) },
      external: ["electron"],
      output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
});
