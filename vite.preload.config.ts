import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { bridgeNamesOf } from "./preload/bridge-names.ts";

const root = import.meta.dirname;

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
export const preloadConfig = (window: WindowKind): InlineConfig => ({
  root,
  publicDir: false,
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
      external: ["electron"],
      output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
});
