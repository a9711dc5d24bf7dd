import { builtinModules } from "node:module";
import { join } from "node:path";
import { defineConfig } from "vite";

const root = import.meta.dirname;
const builtins = new Set(builtinModules);
/** Native, or given by Electron; everything else is bundled, so that the package needs no other node_modules. */
const external = ["electron", "better-sqlite3", "keytar"];

/** The main process and, as an entries of their own beside it, the isolated workers. */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: true, external },
  resolve: { conditions: ["node", "import", "module", "default"] },
  build: {
    ssr: true,
    outDir: join(root, "dist/main"),
    emptyOutDir: true,
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: {
        main: join(root, "main/hosts/electron/entry.ts"),
        "engine-worker": join(root, "engine/engine-worker.ts"),
        "journal-worker": join(root, "main/features/journal/journal-worker.ts"),
      },
      external: (id: string) => external.includes(id) || id.startsWith("node:") || builtins.has(id),
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
