import { cp } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";

const root = import.meta.dirname;
const outDir = join(root, "dist/renderer");

/** What pdf.js loads at run time beside its bundle; without network, so it lies in our own origin under /pdfjs. */
const pdfjsFolders = ["cmaps", "wasm", "standard_fonts", "iccs"];

const copyPdfjsAssets = (): Plugin => ({
  name: "copy-pdfjs-assets",
  apply: "build",
  async closeBundle() {
    await Promise.all(
      pdfjsFolders.map((folder) =>
        cp(join(root, "node_modules/pdfjs-dist", folder), join(outDir, "pdfjs", folder), { recursive: true }),
      ),
    );
  },
});

/**
 * Twilio's library makes a function out of text to load a noise filter that nothing here uses, and a strict policy forbids that
 * when the file is loaded already.
 */
const withoutTwilioImport = (): Plugin => ({
  name: "twilio-without-made-functions",
  enforce: "pre",
  load: (id) =>
    /twilio-video[\\/](?:es5|lib)[\\/]util[\\/]dynamicimport\.js$/.test(id)
      ? 'module.exports = () => Promise.reject(new Error("not loaded in this program"));'
      : null,
});

const config: UserConfig = {
  root: join(root, "renderer"),
  publicDir: false,
  // Absolute, because the platform serves signer.html at /join and its files under /assets.
  base: "/",
  // Whoever serves a page replaces the placeholder with the nonce of its Content-Security-Policy.
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [withoutTwilioImport(), react(), copyPdfjsAssets()],
  build: {
    outDir,
    emptyOutDir: true,
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    // A strict policy has no data: fonts, styles or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        workstation: join(root, "renderer/workstation.html"),
        signer: join(root, "renderer/signer.html"),
        consent: join(root, "renderer/consent.html"),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: "react-aria",
              test: /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized)[\\/]/,
            },
            { name: "contract", test: /node_modules[\\/](zod|@orpc)[\\/]/ },
            { name: "pdfjs", test: /node_modules[\\/]pdfjs-dist[\\/]/ },
            { name: "pusher", test: /node_modules[\\/]pusher-js[\\/]/ },
            // Every page has most of these: one file each in place of a hundred small ones. The numbers of all countries
            // are large, and few pages ask for one.
            { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
            { name: "ui", test: /renderer[\\/]ui[\\/](?!phone-|flag)/ },
            // Those of who carries the video: loaded where the platform has them, and by nobody else.
            { name: "twilio", test: /node_modules[\\/]twilio-video[\\/]/ },
            { name: "livekit", test: /node_modules[\\/](livekit-client|@livekit)[\\/]/ },
            // The video comes with the meeting; no first screen waits for it.
            { name: "services", test: /renderer[\\/]services[\\/](?!video[\\/])/ },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ command }) => {
  // React's other build takes twice the processor, and a shell that has NODE_ENV for its own reasons must not choose it.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return config;
});
