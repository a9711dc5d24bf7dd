import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { WindowKindSchema, type WindowKind } from "#contract/common/bridge-parts.ts";
import { bridgeNamesOf } from "../../preload/bridge-names.ts";

const root = join(import.meta.dirname, "../..");

/** Native; Electron and Node's own modules are external by themselves. Everything else is bundled. */
const nativeModules = ["better-sqlite3", "keytar"];

/** The main process and, as entries of their own beside it, the isolated workers. */
const mainBundle: InlineConfig = {
  root,
  logLevel: "warn",
  ssr: { noExternal: true, external: [...nativeModules, "electron"] },
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
      external: nativeModules,
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
};

/** Puts the names themselves where the contract was read, so that no schema library runs in a preload. */
const inlineBridgeNames = (window: WindowKind): Plugin => {
  const { calls, events } = bridgeNamesOf(window);
  const set = (names: ReadonlySet<string>) => `new Set(${JSON.stringify([...names])})`;
  return {
    name: "inline-bridge-names",
    enforce: "pre",
    load: (id) =>
      id.endsWith("/preload/bridge-names.ts")
        ? `export const bridgeNamesOf = () => ({ calls: ${set(calls)}, events: ${set(events)} });`
        : null,
  };
};

/**
 * One window's preload, built once a window: a sandboxed preload is one CommonJS file that may require nothing but
 * `electron`, so two of them cannot share a chunk.
 */
const preloadBundle = (window: WindowKind): InlineConfig => ({
  root,
  logLevel: "warn",
  plugins: [inlineBridgeNames(window)],
  ssr: { noExternal: true, external: ["electron"] },
  build: {
    ssr: true,
    outDir: join(root, "dist/preload"),
    emptyOutDir: false,
    target: "chrome140",
    minify: false,
    rolldownOptions: {
      input: { [window]: join(root, `preload/${window}.ts`) },
      output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
});

/** Everything of the program that Electron runs and no page loads. */
export const desktopBundles = (): InlineConfig[] => [mainBundle, ...WindowKindSchema.options.map(preloadBundle)];
