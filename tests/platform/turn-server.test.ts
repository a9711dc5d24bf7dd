import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { createLines } from "#platform/adapters/video/lines.ts";
import { startCoturn, type TestCoturn } from "#tests/builders/video/test-coturn.ts";
import { openTurn, overTls, overUdp, type TurnProof } from "#tests/builders/video/turn-client.ts";

const identity = VideoIdentitySchema.parse("11111111-1111-4111-8111-111111111111-pagepage");
const operations = readFileSync(path.join(import.meta.dirname, "../../docs/operations.md"), "utf8");
/** What our own page tells an operator to write, without what every server has of its own. */
const documented = (/^```\n# \/etc\/turnserver\.conf\n([\s\S]*?)^```$/m.exec(operations)?.[1] ?? "")
  .split("\n")
  .filter((line) => /^(?:no-|denied-peer-ip|user-quota)/.test(line));

describe("A real coturn", () => {
  let coturn: TestCoturn;
  beforeAll(async () => {
    coturn = await startCoturn({ settings: documented });
  });
  afterAll(() => coturn.stop());

  const proofAt = (now: Date): TurnProof => {
    const settings = { iceUrls: ["turn:turn.example.org"], turnSecret: coturn.secret, relayOnly: true };
    const [server] = createLines(settings, () => now)(identity).iceServers;
    return { username: server?.username ?? "", credential: server?.credential ?? "" };
  };
  const udp = async (proof: TurnProof) =>
    openTurn(await overUdp(coturn.address, coturn.ports.clear), coturn.realm, proof);

  test("takes the platform's names and passwords while they last, and nothing without them", async () => {
    const client = await udp(proofAt(new Date()));
    expect(client.withoutProof).toBe(401);
    expect(await client.allocate()).toBeNull();
    client.close();
  });

  test("takes none that have expired, none for a longer time, and none of another's making", async () => {
    const expired = await udp(proofAt(new Date(Date.now() - 3 * 3_600_000)));
    expect(await expired.allocate()).toBe(401);
    const { username, credential } = proofAt(new Date());
    const prolonged = await udp({
      username: username.replace(/^\d+/, (until) => `${Number(until) + 9_999}`),
      credential,
    });
    expect(await prolonged.allocate()).toBe(401);
    const invented = await udp({ username, credential: Buffer.from("guessed").toString("base64") });
    expect(await invented.allocate()).toBe(401);
    for (const client of [expired, prolonged, invented]) client.close();
  });

  test("is reached over TLS, as networks that let nothing else out need it", async () => {
    const line = await overTls(coturn.address, coturn.ports.tls, coturn.authorityPem);
    const client = await openTurn(line, coturn.realm, proofAt(new Date()));
    expect(await client.allocate()).toBeNull();
    client.close();
  });

  test("leads nobody into the networks that it stands in, set up as our page says", async () => {
    expect(documented.length).toBeGreaterThan(10);
    const client = await udp(proofAt(new Date()));
    expect(await client.allocate()).toBeNull();
    for (const address of ["10.0.0.1", "127.0.0.1", "169.254.169.254", "192.168.0.1", "100.64.0.1", "224.0.0.1"])
      expect([address, await client.permit(address)]).toEqual([address, 403]);
    expect(await client.permit("203.0.113.9")).toBeNull();
    client.close();
  });
});
