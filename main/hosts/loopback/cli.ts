import { parseArgs } from "node:util";
import { keepFilesPrivate } from "#engine/storage/private-folder.ts";

// Checked before anything else is loaded: the SQLite module crashes the process on an older Node.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 11)) {
  process.stderr.write(
    `This needs Node 24.11 or later; this is ${process.versions.node}. Start it with "npm start".\n`,
  );
  process.exit(1);
}

keepFilesPrivate();

const help = `node main/hosts/loopback/cli.ts --data DIR [options]
  --data DIR             folder of everything that the workstation stores
  --platform URL         use this platform where none was chosen before
  --suggest-platform URL offer this platform on the first-run screen
  --port N               port of the workstation page (default 0: any free one)
  --no-open              print the link, open no browser
  --no-secret-service    never bring up an own keychain
  --policy FILE          read the policy from this JSON file (default: the places of this system, docs/deployment.md)
`;

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    platform: { type: "string" },
    "suggest-platform": { type: "string", multiple: true },
    port: { type: "string", default: "0" },
    "no-open": { type: "boolean", default: false },
    "no-secret-service": { type: "boolean", default: false },
    policy: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help || values.data === undefined) {
  process.stderr.write(help);
  process.exit(values.help ? 0 : 2);
}

const { runLoopback } = await import("./run-loopback.ts");
await runLoopback({
  data: values.data,
  port: Number(values.port),
  opensBrowser: !values["no-open"],
  bringsUpSecretService: !values["no-secret-service"],
  platformUrl: values.platform ?? null,
  suggestedPlatformUrls: values["suggest-platform"] ?? [],
  policyPath: values.policy ?? null,
});
