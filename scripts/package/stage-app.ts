import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

type StageOptions = {
  /** The repository. */
  root: string;
  /** Folder that becomes the application archive; emptied first. */
  stage: string;
  platform: NodeJS.Platform;
  arch: string;
};

type Manifest = { name: string; version: string; description: string; dependencies?: Record<string, string> };

/** The only modules outside the bundles: native ones, and the files that a bundle reads. What of each is needed. */
const keptModules: Record<string, (platform: string, arch: string) => readonly string[]> = {
  "better-sqlite3": (platform, arch) => ["lib", "LICENSE", `prebuilds/${platform}-${arch}.node`],
  keytar: () => ["lib/keytar.js", "LICENSE.md", "build/Release/keytar.node"],
  // Drawn into the locked PDF.
  "@expo-google-fonts/inter": () => ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"],
};

const readManifest = async (path: string) =>
  JSON.parse(await readFile(path, "utf8")) as Manifest & Record<string, unknown>;

const stageModule = async (name: string, parts: readonly string[], { root, stage }: StageOptions) => {
  const from = join(root, "node_modules", name);
  const to = join(stage, "node_modules", name);
  for (const part of parts) await cp(join(from, part), join(to, part), { recursive: true });
  const { version, main, exports } = await readManifest(join(from, "package.json"));
  // Without its own dependencies and scripts: they only build it.
  await writeFile(join(to, "package.json"), `${JSON.stringify({ name, version, main, exports }, null, 2)}\n`);
  return version;
};

/**
 * Lays out exactly what the package holds: bundles, pages, native modules and a manifest. What is not listed here, the
 * loopback host, the platform, Node itself and the test tools included, cannot get in.
 */
export const stageApp = async (options: StageOptions): Promise<void> => {
  const { root, stage } = options;
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  for (const part of ["main", "preload", "renderer"])
    await cp(join(root, "dist", part), join(stage, "dist", part), { recursive: true });
  // The signer's page is the platform's to serve.
  await rm(join(stage, "dist/renderer/signer.html"), { force: true });
  const dependencies: Record<string, string> = {};
  for (const [name, partsFor] of Object.entries(keptModules)) {
    dependencies[name] = await stageModule(name, partsFor(options.platform, options.arch), options);
  }
  const { name, version, description } = await readManifest(join(root, "package.json"));
  const manifest = {
    name,
    productName: "Notary Workstation",
    version,
    description,
    author: "Notary Workstation",
    type: "module",
    main: "dist/main/main.js",
    dependencies,
  };
  await writeFile(join(stage, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
};
