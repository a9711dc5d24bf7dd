// Reads of somebody who is signed in, against the same body from a bare Fastify.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { apiBase } from "#contract/common/endpoint.ts";
import { loadOf, type Load } from "./harness/load.ts";
import { hundredths, isSmall, median, quantile, report, tenths, type BenchRow } from "./harness/rows.ts";
import { startPlatformAlone } from "./harness/product.ts";

const rounds = isSmall ? 1 : 7;
const readers = 16;
const ms = isSmall ? 100 : 2_000;

const { platform, client, stop } = await startPlatformAlone();
const origin = platform.ready.url;
const { signing } = await client.ok<{ signing: { id: string } }>("POST", "/signings", {
  title: "Sale of 12 Harbor Lane",
  kind: "real",
  scheduledAt: null,
  invite: true,
  members: [{ fullName: "Rosalind Achebe", email: "rosalind@example.com", type: "signer" }],
});

/** The same route with the same answer, and nothing behind it. */
const startBare = async (path: string, body: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "harness/bare-server.ts"), path], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(body);
  for await (const line of createInterface({ input: child.stdout })) return { origin: line, stop: () => child.kill() };
  throw new Error("the bare server did not start");
};

const rows: BenchRow[] = [];
for (const [name, route] of [
  ["their own account", "/me/profile"],
  ["one signing", `/signing/${signing.id}`],
] as const) {
  const path = `${apiBase}${route}`;
  const body = await (await client.request("GET", path)).text();
  const bare = await startBare(path, body);
  const loads: Record<"ours" | "bare", Load[]> = { ours: [], bare: [] };
  // In turns, so that a slow moment of the machine meets both; the first one warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await loadOf(origin, path, client.headers(), { readers, ms });
    const alone = await loadOf(bare.origin, path, client.headers(), { readers, ms });
    if (round === 0 && !isSmall) continue;
    loads.ours.push(ours);
    loads.bare.push(alone);
  }
  bare.stop();
  const perSecond = (of: "ours" | "bare") => median(loads[of].map((load) => load.perSecond));
  const p99 = (of: "ours" | "bare") =>
    quantile(
      loads[of].flatMap((load) => load.answerTimesMs),
      0.99,
    );
  rows.push({
    work: `${readers} signed-in readers of ${name}`,
    measured: `${Math.round(perSecond("ours"))} a second, p99 ${tenths(p99("ours"))} ms`,
    against: `bare Fastify, ${Math.round(perSecond("bare"))} a second, p99 ${tenths(p99("bare"))} ms`,
    value: hundredths(perSecond("ours") / perSecond("bare")),
    unit: "×",
    reach: { atLeast: 0.4 },
  });
}
report(rows);
await stop();
