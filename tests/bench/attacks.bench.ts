// What one account or one link can do to everybody else: files that are made to exhaust, bodies that never end, and values by
// the million. Held against the same work while nobody attacks.
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "#contract/common/endpoint.ts";
import { pngBomb, pngOf, textBomb } from "#tests/builders/hostile-pictures.ts";
import { makeDocx } from "#tests/builders/test-docx.ts";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { startBenchPlatform } from "./harness/bench-platform.ts";
import { benchPdf } from "./harness/bench-pdf.ts";
import { residentMegabytes, watchHealth } from "./harness/watch-platform.ts";
import { isSmall, median, report, tenths, hundredths, type BenchRow } from "./harness/rows.ts";

const uploads = isSmall ? 1 : 7;
const bombs = isSmall ? 1 : 8;
const unfinished = isSmall ? 20 : 760;
const valueBodies = isSmall ? 2 : 20;

const folder = mkdtempSync(join(tmpdir(), "bench-attacks-"));
const rows: BenchRow[] = [];

const platform = await startBenchPlatform(folder);
const { url } = platform.ready;

const signedIn = async (firstName: string): Promise<PlatformClient> => {
  const account = platform.ready.accounts.find(({ fullName }) => fullName?.startsWith(firstName) === true);
  if (account === undefined) throw new Error(`the demo has no ${firstName}`);
  const client = new PlatformClient(url);
  await client.signIn(account.email, account.password);
  return client;
};
const openSigning = async (client: PlatformClient): Promise<{ id: string; link: string }> => {
  const { signing, links } = await client.ok<{ signing: { id: string }; links: { url: string }[] }>(
    "POST",
    "/signings",
    {
      title: "Bench",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Rosalind Achebe", email: "rosalind@example.com", type: "signer" }],
    },
  );
  return { id: signing.id, link: links[0]?.url ?? "" };
};
const nora = await signedIn("Nora");
const theo = await signedIn("Theo");
const signing = await openSigning(nora);
const theosSigning = await openSigning(theo);
const page = await benchPdf(1);

let names = 0;
const uploadTime = async (): Promise<number> => {
  names += 1;
  const from = performance.now();
  const uploadId = await nora.upload(page);
  await nora.ok("POST", `/signing/${signing.id}/upload-documents`, {
    uploads: [{ uploadId, name: `Page ${names}.pdf` }],
  });
  return performance.now() - from;
};
const uploadTimes = async (count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await uploadTime());
  return times;
};

await uploadTime();
const quiet = median(await uploadTimes(uploads));
if (!isSmall) await pause(2_000);

/** What was freed goes back to the system when the collector comes by; this is how often is looked for it. */
const looks = isSmall ? 0 : 40;

/** Runs an attack while another account uploads and health is asked for, and adds the three rows. */
const underAttack = async (name: string, begin: () => Promise<() => Promise<void>>): Promise<void> => {
  const before = residentMegabytes(platform.pid);
  const endHealth = watchHealth(url);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, residentMegabytes(platform.pid))), 100);
  const end = await begin();
  await pause(500);
  const times = await uploadTimes(uploads);
  await end();
  clearInterval(looking);
  const health = await endHealth();
  let after = residentMegabytes(platform.pid);
  for (let look = 0; look < looks && after > before * 1.2; look += 1) {
    await pause(500);
    after = residentMegabytes(platform.pid);
  }
  rows.push(
    {
      work: `${name}: another account uploads one page`,
      measured: `p50 ${tenths(median(times))}, max ${tenths(Math.max(...times))} ms`,
      against: `quiet, p50 ${tenths(quiet)} ms`,
      value: hundredths(median(times) / quiet),
      unit: "×",
      reach: { atMost: 3 },
    },
    {
      work: `${name}: the platform's health answers`,
      measured: `max of ${health.length}: ${tenths(Math.max(...health))} ms`,
      against: `p50 ${tenths(median(health))} ms`,
      value: tenths(Math.max(...health)),
      unit: "ms",
      reach: { atMost: 250 },
    },
    {
      work: `${name}: memory afterwards`,
      measured: `${tenths(after)} MB, at most ${tenths(most)} MB in between`,
      against: `${tenths(before)} MB before`,
      value: hundredths(after / before),
      unit: "×",
      reach: { atMost: 1.2 },
    },
  );
};

const nested = (levels: number): string =>
  "<w:tbl><w:tr><w:tc>".repeat(levels) + "<w:p/>" + "</w:tc></w:tr></w:tbl><w:p/>".repeat(levels);
/** Within all bounds, and still the most that the engine and the converter do for one file. */
const vastPicture = pngOf({
  width: isSmall ? 800 : 8_000,
  height: isSmall ? 800 : 8_000,
  depth: 8,
  colourType: 6,
  rows: Buffer.alloc(isSmall ? 800 * 3_201 : 8_000 * 32_001),
});
const longLetter = makeDocx({ paragraphs: Array.from({ length: isSmall ? 100 : 20_000 }, () => "x") });

await underAttack(`${bombs} files of each kind that exhaust`, async () => {
  const files: [name: string, bytes: Uint8Array][] = Array.from(
    { length: bombs },
    () =>
      [
        ["data.png", pngBomb()],
        ["text.png", textBomb()],
        ["vast.png", vastPicture],
        ["tables.docx", makeDocx({ body: nested(300) })],
        ["letter.docx", longLetter],
      ] as [string, Uint8Array][],
  ).flat();
  const uploaded = await Promise.all(
    files.map(async ([name, bytes], index) => ({ uploadId: await theo.upload(bytes), name: `${index} ${name}` })),
  );
  const leave = new AbortController();
  const sent = uploaded.map((upload) =>
    theo
      .request("POST", `${apiBase}/signing/${theosSigning.id}/upload-documents`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ uploads: [upload] }),
        signal: leave.signal,
      })
      .then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
  );
  return async () => {
    leave.abort();
    await Promise.all(sent);
  };
});

const signer = new PlatformClient(url);
await signer.join(signing.link);
const [documentOfSigning] = await nora.ok<{ id: string }[]>("GET", `/signing/${signing.id}/documents`);
const operations = `${apiBase}/signing/${signing.id}/document/${documentOfSigning?.id ?? ""}/operations`;

await underAttack(`${unfinished} bodies of 8 MB that never end, by one link`, async () => {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = Array.from({ length: unfinished }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    const headers = Object.entries(signer.headers()).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      [
        `POST ${operations} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        "content-type: application/json",
        `content-length: ${8 * 1_048_576}`,
        ...headers,
        "",
        "",
      ].join("\r\n"),
    );
    socket.write(Buffer.alloc(8 * 1_048_576 - 1, 0x20));
    return socket;
  });
  return async () => {
    for (const socket of sockets) socket.destroy();
  };
});

await underAttack(`${valueBodies} bodies of 2.8 million values, by one link`, async () => {
  const body = `{"baseVersion":0,"operations":[${"{},".repeat(isSmall ? 50_000 : 2_800_000)}{}]}`;
  const within = `{"baseVersion":0,"operations":[${"{},".repeat(isSmall ? 50_000 : 1_000_000)}{}]}`;
  const sent = Array.from({ length: valueBodies }, (_unused, index) =>
    signer
      .request("POST", operations, {
        headers: { "content-type": "application/json" },
        body: index % 2 === 0 ? body : within,
      })
      .then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
  );
  return async () => {
    await Promise.all(sent);
  };
});
await platform.stop();

report(rows);
rmSync(folder, { recursive: true, force: true });
