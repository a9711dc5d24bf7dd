import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCms } from "#engine/cms/build-cms.ts";
import { judgeCms } from "#engine/cms/judge-cms.ts";
import { verifyCms } from "#engine/cms/verify-cms.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";

/** `npm run fuzz` tries all bits of each byte. */
const bits = process.env["FUZZ_RUNS"] === undefined ? null : [0, 1, 2, 3, 4, 5, 6, 7];
const content = Buffer.from("A house deed.");
const digest = createHash("sha256").update(content).digest();

let pki: TestPki;
beforeAll(() => {
  pki = createTestPki();
});
afterAll(() => pki.remove());

/** As the version of 3, which some programs write (RFC 5652 §5.1): judged by what it is, and told. */
const version = { byte: 25, bit: 1 };

describe.each(["rsa:2048", "ec:P-256"] as const)("a lock's CMS made with %s", (key) => {
  it("is refused by both judges when one of its bits is changed, whichever it is", () => {
    const notary = pki.issue("Notary", { key });
    const cms = buildCms(digest, {
      key: createPrivateKey(readFileSync(notary.keyPath)),
      chain: [new X509Certificate(notary.certificatePem), new X509Certificate(pki.issuing.certificatePem)],
    });
    const judge = (value: Buffer) => ({
      lock: verifyCms(value, digest).kind === "ok",
      any: judgeCms(value, "ETSI.CAdES.detached", {
        digest: (name) => createHash(name).update(content).digest(),
        feed: (take) => take(content),
      }),
    });
    const whole = judge(cms);
    expect(whole).toMatchObject({ lock: true, any: { fault: null, departures: [] } });
    const issuer = cms.indexOf(new X509Certificate(pki.issuing.certificatePem).raw);
    const taken: string[] = [];
    for (const [byte, value] of cms.entries())
      for (const bit of bits ?? [byte === version.byte ? version.bit : byte % 8]) {
        const changed = Buffer.from(cms);
        changed[byte] = value ^ (1 << bit);
        const { lock, any } = judge(changed);
        // An issuer's certificate is judged with the chain (`areIssuersExchanged`), which only the lock's check has seen here.
        const isIssuers = byte >= issuer && byte < issuer + new X509Certificate(pki.issuing.certificatePem).raw.length;
        if (lock || (any.fault === null && !isIssuers)) taken.push(`${byte}/${bit}: ${lock} ${any.departures.join()}`);
      }
    expect(taken).toEqual([`${version.byte}/${version.bit}: false version`]);
  });
});
