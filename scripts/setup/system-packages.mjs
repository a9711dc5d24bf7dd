import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { spawnSync } from "node:child_process";
import { runCommand, tail } from "./run-command.mjs";
import { SetupError } from "./say.mjs";

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const searchPath = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
const command = (name) => () => searchPath().some((folder) => isExecutable(join(folder, name)));
const library = (name) => () => spawnSync("pkg-config", ["--exists", name]).status === 0;
const imapServer = () => command("dovecot")() && existsSync("/usr/lib/dovecot/imap");
const postgresServer = () => {
  const root = "/usr/lib/postgresql";
  const inDebianFolder =
    existsSync(root) && readdirSync(root).some((version) => isExecutable(join(root, version, "bin/initdb")));
  return inDebianFolder || command("initdb")();
};

/** What running the product needs of a Linux machine, each with how its presence shows and its Debian package. */
const runNeeds = [
  {
    what: "a C++ compiler and make (the keychain module is compiled)",
    isThere: () => command("g++")() && command("make")(),
    package: "build-essential",
  },
  { what: "Python 3 (used by node-gyp)", isThere: command("python3"), package: "python3" },
  { what: "pkg-config", isThere: command("pkg-config"), package: "pkg-config" },
  { what: "the headers of libsecret", isThere: library("libsecret-1"), package: "libsecret-1-dev" },
  { what: "D-Bus", isThere: command("dbus-run-session"), package: "dbus" },
  { what: "a Secret Service (gnome-keyring)", isThere: command("gnome-keyring-daemon"), package: "gnome-keyring" },
];

/** What drives the pages where nobody sits in front of them. */
const browserNeeds = [
  { what: "Chromium", isThere: command("chromium"), package: "chromium" },
  {
    what: "Chromium's headless shell (where Chromium is there already, the tests do without)",
    isThere: () => command("chromium-headless-shell")() || command("chromium")(),
    package: "chromium-headless-shell",
  },
  {
    what: "a font for the pages that Chromium and poppler draw",
    isThere: () => existsSync("/usr/share/fonts"),
    package: "fonts-dejavu-core",
  },
];

const ffmpeg = {
  what: "ffmpeg and ffprobe",
  isThere: () => command("ffmpeg")() && command("ffprobe")(),
  package: "ffmpeg",
};

/** What the tests need besides: the browser and the outside referees. */
const testNeeds = [
  ...browserNeeds,
  {
    what: "pdfsig, pdftotext and pdftoppm",
    isThere: () => command("pdfsig")() && command("pdftoppm")(),
    package: "poppler-utils",
  },
  { what: "qpdf", isThere: command("qpdf"), package: "qpdf" },
  { what: "certutil (trusted roots for pdfsig)", isThere: command("certutil"), package: "libnss3-tools" },
  ffmpeg,
  { what: "mutool", isThere: command("mutool"), package: "mupdf-tools" },
  { what: "openssl", isThere: command("openssl"), package: "openssl" },
  { what: "faketime", isThere: command("faketime"), package: "faketime" },
  {
    what: "LibreOffice Writer (Word documents)",
    isThere: command("soffice"),
    package: "libreoffice-writer-nogui",
  },
  { what: "the PostgreSQL server", isThere: postgresServer, package: "postgresql" },
  { what: "Dovecot's IMAP server", isThere: imapServer, package: "dovecot-imapd" },
];

/** What the guides are recorded with. */
const walkthroughNeeds = [...browserNeeds, ffmpeg];

const needsOf = {
  run: runNeeds,
  test: [...runNeeds, ...testNeeds],
  walkthroughs: [...runNeeds, ...walkthroughNeeds],
};

const isDebian = () => existsSync("/etc/debian_version") && command("apt-get")();

const install = async (packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const update = await runCommand("apt-get", ["update", "-q"], { quiet: true, env });
  if (update.code !== 0) throw new SetupError(`The list of packages could not be fetched:\n${tail(update.output)}`);
  const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
  const result = await runCommand("apt-get", args, { quiet: true, env });
  if (result.code !== 0) {
    throw new SetupError(`These packages could not be installed: ${packages.join(" ")}\n${tail(result.output)}`);
  }
};

/**
 * Sees to it that the machine has what is needed: installs what is missing as root on Debian, else says exactly what to
 * install and stops. On macOS and Windows the keychain needs no service and a compiler comes with the platform's tools.
 */
export const ensureSystemPackages = async (purpose) => {
  if (process.platform !== "linux") return "nothing to check on this system";
  const needs = needsOf[purpose];
  const missing = () => needs.filter((need) => !need.isThere());
  const before = missing();
  if (before.length === 0) return "all there";

  const packages = before.map((need) => need.package);
  if (!isDebian() || process.getuid?.() !== 0) {
    const list = before.map((need) => `  - ${need.what}  [Debian: ${need.package}]`).join("\n");
    const how = isDebian()
      ? `\n\nInstall it with\n  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(" ")}\nand start again.`
      : "\n\nInstall it with your system's package manager and start again.";
    throw new SetupError(`This machine lacks:\n${list}${how}`);
  }
  await install(packages);
  const after = missing();
  if (after.length > 0) {
    throw new SetupError(`Installed, but still not found: ${after.map((need) => need.what).join("; ")}.`);
  }
  return `installed ${packages.join(", ")}`;
};
