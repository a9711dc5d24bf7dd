import { extractAll, listPackage } from "@electron/asar";
import { FuseState, FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textField } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { electronFuses } from "../../scripts/package/fuses.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let archive: string;
let entries: string[];
let extracted: string;
let report: { folder: string; electron: string; sizeWithoutElectron: string };

beforeAll(() => {
  const run = spawnSync(process.execPath, [join(root, "scripts/package.ts")], { cwd: root, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`packaging failed:\n${run.stdout}\n${run.stderr}`);
  report = JSON.parse(run.stdout.trim().split("\n").at(-1) ?? "") as typeof report;
  folder = report.folder;
  archive = join(folder, "resources/app.asar");
  entries = listPackage(archive, { isPack: false }).map((path) => path.replaceAll("\\", "/").replace(/^\//u, ""));
  extracted = mkdtempSync(join(tmpdir(), "package-"));
  extractAll(archive, extracted);
});
afterAll(() => rmSync(extracted, { recursive: true, force: true }));

describe("the package", () => {
  test("is made offline, and says its size", () => {
    expect(report.sizeWithoutElectron).toMatch(/^\d+\.\d MB$/u);
    process.stdout.write(`Package without Electron: ${report.sizeWithoutElectron} (Electron: ${report.electron})\n`);
  });

  test("holds bundles, pages, native modules and the manifest, and nothing else", () => {
    const places = [
      /^package\.json$/u,
      /^dist(\/(main|preload|renderer)(\/.*)?)?$/u,
      /^node_modules(\/(better-sqlite3|keytar|@expo-google-fonts(\/inter)?)(\/.*)?)?$/u,
    ];
    expect(entries.filter((entry) => !places.some((place) => place.test(entry)))).toEqual([]);
    expect(entries.filter((entry) => entry.startsWith("dist/preload/"))).toEqual([
      "dist/preload/consent.cjs",
      "dist/preload/workstation.cjs",
    ]);
    expect(entries.filter((entry) => entry.endsWith(".html")).toSorted()).toEqual([
      "dist/renderer/consent.html",
      "dist/renderer/workstation.html",
    ]);
  });

  test("holds no loopback host, no platform, no Node binary and no test tool", () => {
    const all = [...entries, ...readdirSync(folder, { recursive: true }).map(String)];
    expect(
      all.filter((entry) =>
        /loopback|platform\/|node-linux|node-win|vitest|playwright|fast-check|oxlint|\.test\.|\.map$|\.ts$/u.test(
          entry,
        ),
      ),
    ).toEqual([]);
    const code = entries
      .filter((entry) => /^dist\/main\/.*\.js$/u.test(entry))
      .map((entry) => readFileSync(join(extracted, entry), "utf8"));
    // What only the loopback host, the platform and the tests say.
    expect(
      code.filter((text) =>
        /gnome-keyring-daemon|dbus-run-session|no-secret-service|fastify|pglite|argon2|vitest/iu.test(text),
      ),
    ).toEqual([]);
  });

  test("its pages are React's production build, whatever the shell it was made from has for NODE_ENV", () => {
    expect(process.env["NODE_ENV"]).toBe("test");
    const pages = entries.filter((entry) => /^dist\/renderer\/assets\/.*\.js$/u.test(entry));
    expect(pages.length).toBeGreaterThan(5);
    // React's build for development says so in the console.
    const says = (entry: string) =>
      readFileSync(join(extracted, entry), "utf8").includes("Download the React DevTools");
    expect(pages.filter(says)).toEqual([]);
  });

  test("has the worker where the host looks for it, and the main entry where the manifest says", () => {
    expect(entries).toContain("dist/main/engine-worker.js");
    expect(entries).toContain("dist/main/journal-worker.js");
    const manifest = JSON.parse(readFileSync(join(extracted, "package.json"), "utf8")) as {
      main: string;
      type: string;
    };
    expect(manifest).toMatchObject({ main: "dist/main/main.js", type: "module" });
    expect(entries).toContain(manifest.main);
  });

  test("preloads require nothing but electron, and hold the names of their window only", () => {
    const preload = (name: string) => readFileSync(join(extracted, `dist/preload/${name}.cjs`), "utf8");
    for (const name of ["workstation", "consent"])
      expect([...preload(name).matchAll(/require\("([^"]+)"\)/gu)].map((match) => match[1])).toEqual(["electron"]);
    expect(preload("workstation")).not.toContain("consent.answer");
    expect(preload("consent")).not.toMatch(/vault\.|lock\.|journal\./u);
  });

  test("loads SQLite and the keychain from beside the code that asks for them", () => {
    for (const name of ["better-sqlite3/prebuilds", "keytar/build/Release"])
      expect(existsSync(join(`${archive}.unpacked`, "node_modules", name))).toBe(true);
    const script = `
      const { createRequire } = require("node:module");
      const load = createRequire(${JSON.stringify(join(extracted, "dist/main/main.js"))});
      const Database = load("better-sqlite3");
      const answer = new Database(":memory:").prepare("select 6 * 7 as answer").get().answer;
      process.stdout.write(JSON.stringify([answer, typeof load("keytar").getPassword, load.resolve("keytar").startsWith(${JSON.stringify(extracted)})]));
    `;
    const run = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
    expect([run.stdout, run.stderr]).toEqual(['[42,"function",true]', ""]);
  });

  test("the worker composes a document from the package alone, fonts included", async () => {
    const basePath = join(extracted, "base.pdf");
    writeFileSync(basePath, await makePdf());
    const input = {
      basePath,
      name: "deed",
      fieldSet: {
        version: 1,
        fields: [textField({ page: 0, x: 50, y: 50, width: 200, height: 25 }, "Ada Buyer")],
      },
      images: [],
      options: { demo: false },
    };
    const worker = fork(join(extracted, "dist/main/engine-worker.js"), [], {
      serialization: "advanced",
      cwd: extracted,
    });
    const answered = new Promise((resolve) => worker.once("message", resolve));
    worker.send({ id: "1", kind: "compose-hash", input });
    expect(await answered).toMatchObject({ kind: "result", result: { kind: "ok" } });
    worker.kill();
  });

  test("every module that the bundles ask for is in the package, in Electron or in Node", () => {
    const isThere = (name: string) =>
      name === "electron" || isBuiltin(name) || entries.includes(`node_modules/${name}/package.json`);
    const asked = entries
      .filter((entry) => /^dist\/main\/.*\.js$/u.test(entry))
      .flatMap((entry) => [
        ...readFileSync(join(extracted, entry), "utf8").matchAll(
          /^(?:import|export)[^;"'`]*?["']([^"'.][^"']*)["'];?$|\bimport\("([^".][^"]*)"\)/gmu,
        ),
      ])
      .map((match) => match[1] ?? match[2] ?? "");
    expect(asked).toContain("better-sqlite3");
    expect(asked).toContain("keytar");
    expect(asked.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe("the fuses of the packaged binary", () => {
  const names = Object.keys(FuseV1Options).filter((name) =>
    Number.isNaN(Number(name)),
  ) as (keyof typeof FuseV1Options)[];

  test.each(names)("%s stands as decided", async (name) => {
    const wire = await getCurrentFuseWire(join(folder, "notary-workstation"));
    const option = FuseV1Options[name];
    expect(wire[option]).toBe(electronFuses[option] ? FuseState.ENABLE : FuseState.DISABLE);
  });

  test("the binary is no Node, takes no options or debugger, starts from the archive only, and gives file: nothing", () => {
    expect(electronFuses).toMatchObject({
      strictlyRequireAllFuses: true,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
      [FuseV1Options.EnableCookieEncryption]: true,
    });
  });
});
