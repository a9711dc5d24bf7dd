import process from "node:process";
import { keepFilesPrivate } from "#engine/storage/private-folder.ts";

// better-sqlite3 crashes the process on older versions without a word.
if (Number(process.versions.node.split(".")[0]) < 24) {
  process.stderr.write(`The platform needs Node 24 or newer; this is ${process.version}.\n`);
  process.exit(1);
}

keepFilesPrivate();

const [command, ...rest] = process.argv.slice(2);
if (command === "admin") {
  const { runAdminCommand } = await import("./run-admin-command.ts");
  process.exitCode = await runAdminCommand(rest, process.env);
} else if (command === "id-pictures") {
  const { runIdPicturesCommand } = await import("./run-id-pictures-command.ts");
  process.exitCode = await runIdPicturesCommand(rest, process.env);
} else {
  const { runPlatform } = await import("./run-platform.ts");
  process.exitCode = await runPlatform(process.argv.slice(2), process.env);
}
// Everything is closed: what still holds the process is a log that nobody reads, and nobody waits for that for ever.
setTimeout(() => process.exit(), 5_000).unref();
