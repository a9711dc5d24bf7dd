import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPath, type PathRequest } from "#engine/paths/find-path.ts";
import {
  createTestPki,
  openssl,
  type IssuedCertificate,
  type IssueOptions,
  type TestPki,
} from "#tests/builders/test-pki.ts";

let pki: TestPki;
beforeAll(() => void (pki = createTestPki()));
afterAll(() => pki.remove());

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const authority = (name: string, options: IssueOptions = {}) =>
  pki.issue(name, { ca: true, by: pki.root, key: "ec:P-256", ...options });
const person = (by: IssuedCertificate, options: IssueOptions = {}) =>
  pki.issue("Nora Notary", { key: "ec:P-256", by, ...options });
const pathOf = (leaf: IssuedCertificate, candidates: IssuedCertificate[], more: Partial<PathRequest> = {}) =>
  findPath({
    leaf: x509(leaf),
    candidates: candidates.map(x509),
    anchors: [x509(pki.root)],
    at: new Date(),
    ...more,
  });
const outcome = (...parameters: Parameters<typeof pathOf>): string | number => {
  const found = pathOf(...parameters);
  return found.kind === "found" ? found.path.length : found.fault.code;
};

/** What an authority below the root permits and excludes, against what is in a person's certificate. */
const named = (constraint: string, alternative: string): string | number => {
  const issuer = authority("Constrained CA", { extensions: [`nameConstraints = critical, ${constraint}`] });
  return outcome(person(issuer, { extensions: [`subjectAltName = ${alternative}`] }), [issuer]);
};

describe("name constraints", () => {
  it.each<[string, string, string, boolean]>([
    ["a host within", "permitted;DNS:example.com", "DNS:deeds.example.com", true],
    ["the host itself, in capitals", "permitted;DNS:example.com", "DNS:EXAMPLE.com", true],
    ["a host that only ends alike", "permitted;DNS:example.com", "DNS:badexample.com", false],
    ["a host elsewhere beside one within", "permitted;DNS:example.com", "DNS:example.com, DNS:example.org", false],
    ["an excluded host", "excluded;DNS:example.com", "DNS:deeds.example.com", false],
    ["a wildcard that reaches an excluded host", "excluded;DNS:deeds.example.com", "DNS:*.example.com", false],
    ["a wildcard wider than what is permitted", "permitted;DNS:deeds.example.com", "DNS:*.example.com", false],
    ["a wildcard within", "permitted;DNS:example.com", "DNS:*.deeds.example.com", true],
    ["a constraint that begins with a dot", "permitted;DNS:.example.com", "DNS:a.example.com", false],
    ["another form than the constrained one", "permitted;DNS:example.com", "email:nora@else.org", true],
    ["mail at the host", "permitted;email:example.com", "email:nora@Example.com", true],
    ["mail below the host", "permitted;email:example.com", "email:nora@a.example.com", false],
    ["mail below a domain", "permitted;email:.example.com", "email:nora@a.example.com", true],
    ["another mailbox", "permitted;email:nora@example.com", "email:NORA@example.com", false],
    ["an excluded mailbox", "excluded;email:nora@example.com", "email:nora@example.com", false],
    ["an address of the network", "permitted;IP:10.1.0.0/255.255.0.0", "IP:10.1.2.3", true],
    ["an address outside", "permitted;IP:10.1.0.0/255.255.0.0", "IP:10.2.2.3", false],
    ["an address of the other kind", "permitted;IP:10.1.0.0/255.255.0.0", "IP:fe80::1", false],
    ["a network with holes", "permitted;IP:10.1.0.0/255.0.255.0", "IP:10.1.0.3", false],
    ["an address of the longer kind", "permitted;IP:fe80::/ffff::", "IP:fe80::1", true],
    ["a URI at the host", "permitted;URI:example.com", "URI:https://u@example.com:8443/a", true],
    ["a URI below a domain", "permitted;URI:.example.com", "URI:https://a.example.com/", true],
    ["a URI whose host is in its user's name", "permitted;URI:example.com", "URI:https://example.com@else.org/", false],
    ["a URI without a host", "permitted;URI:example.com", "URI:urn:deed:1", false],
    ["a URI with an address for a host", "excluded;URI:example.com", "URI:https://10.0.0.1/", false],
    ["a registered id", "permitted;RID:1.2.3", "RID:1.2.3", false],
    ["a name of its own type", "excluded;otherName:1.2.3.4;UTF8:x", "otherName:1.2.3.4;UTF8:y", false],
  ])("judge %s", (_what, constraint, alternative, isFound) => {
    const result = named(constraint, alternative);
    expect(typeof result === "number").toBe(isFound);
  });

  it("narrow from authority to authority, and are not widened again", () => {
    const narrow = authority("Narrow CA", { extensions: ["nameConstraints = permitted;DNS:a.example.com"] });
    const wide = authority("Wide CA", { by: narrow, extensions: ["nameConstraints = permitted;DNS:example.com"] });
    const holder = (host: string) => person(wide, { extensions: [`subjectAltName = DNS:${host}`] });
    expect(outcome(holder("b.example.com"), [narrow, wide])).toBe("name-constraints");
    expect(outcome(holder("b.a.example.com"), [narrow, wide])).toBe(4);
  });

  it("of the trust anchor count as well", () => {
    const root = authority("Own Root", { extensions: ["nameConstraints = permitted;email:example.com"] });
    const holder = person(root, { extensions: ["subjectAltName = email:nora@else.org"] });
    expect(outcome(holder, [], { anchors: [x509(root)] })).toBe("name-constraints");
  });
});

describe("the length of a path", () => {
  it("is counted without self-issued certificates, and limited by the trust anchor too", () => {
    const top = authority("Top CA", { pathLength: 0 });
    const renewed = authority("Top CA", { by: top });
    expect(outcome(person(renewed), [top, renewed])).toBe(4);
    const below = authority("Below", { by: top });
    expect(outcome(person(below), [top, below])).toBe("path-length");
    expect(outcome(person(below), [below], { anchors: [x509(top)] })).toBe("path-length");
  });
});

describe("the form of certificates", () => {
  const spoilt = (leaf: IssuedCertificate, change: (der: Buffer) => Buffer) => {
    const found = findPath({
      leaf: new X509Certificate(change(Buffer.from(x509(leaf).raw))),
      candidates: [x509(pki.issuing)],
      anchors: [x509(pki.root)],
      at: new Date(),
    });
    return found.kind === "none" ? found.fault : null;
  };
  it.each<[string, IssueOptions]>([
    ["a key usage that permits nothing", { keyUsage: "", extensions: ["2.5.29.15 = critical, DER:03020700"] }],
    ["a purpose list that is empty", { extendedKeyUsage: "", extensions: ["2.5.29.37 = DER:3000"] }],
    [
      "addresses of its authority that are critical",
      { extensions: ["authorityInfoAccess = critical, OCSP;URI:http://localhost/"] },
    ],
    ["name constraints that are empty", { extensions: ["2.5.29.30 = critical, DER:3000"] }],
    ["bits that are not written in the shortest way", { keyUsage: "", extensions: ["2.5.29.15 = DER:030205ff"] }],
    ["a right to sign certificates without being an authority", { keyUsage: "digitalSignature, keyCertSign" }],
  ])("is refused with %s", (_what, options) => {
    expect(outcome(person(pki.issuing, options), [pki.issuing])).toBe("malformed");
  });

  it("is refused with an extension that stands there twice", () => {
    const leaf = person(pki.issuing, { extensions: ["1.2.3.4 = DER:0500", "1.2.3.5 = DER:0500"] });
    const fault = spoilt(leaf, (der) => {
      der[der.indexOf(Buffer.from("06032a0305", "hex")) + 4] = 4;
      return der;
    });
    expect(fault).toMatchObject({ code: "malformed", detail: "Nora Notary: an extension stands twice" });
  });

  it("may have zero for the serial number of a root, as some public ones do, and of nothing below", () => {
    const path = join(pki.directory, "zero.pem");
    const subject = ["-subj", "/CN=Nora", "-days", "30", "-set_serial", "0"];
    openssl("req", "-x509", "-key", pki.root.keyPath, ...subject, "-out", path);
    const root = new X509Certificate(readFileSync(path));
    const request = { candidates: [], at: new Date(Date.now() + 60_000) };
    expect(findPath({ ...request, leaf: root, anchors: [root] }).kind).toBe("found");
    const issuer = ["-CA", pki.root.certificatePath, "-CAkey", pki.root.keyPath];
    openssl("req", "-x509", "-key", pki.issuing.keyPath, ...issuer, ...subject, "-out", path);
    const below = new X509Certificate(readFileSync(path));
    expect(findPath({ ...request, leaf: below, anchors: [x509(pki.root)] })).toMatchObject({
      fault: { code: "malformed", detail: "Nora: its serial number" },
    });
  });

  it("is refused where the algorithm that is signed is not the one that is named outside", () => {
    const rsa = pki.issue("Nora Notary", {});
    const sha256 = Buffer.from("06092a864886f70d01010b", "hex");
    const fault = spoilt(rsa, (der) => {
      der[der.lastIndexOf(sha256) + sha256.length - 1] = 0x0c;
      return der;
    });
    expect(fault).toMatchObject({ code: "malformed", detail: expect.stringContaining("two different algorithms") });
  });
});

describe("the search for a path", () => {
  it("goes round authorities that vouch for one another without end", () => {
    const first = authority("First CA");
    const second = authority("Second CA");
    const crossed = [
      authority("First CA", { by: second, keyOf: first }),
      authority("Second CA", { by: first, keyOf: second }),
    ];
    const stranger = createTestPki();
    const options = { anchors: [x509(stranger.root)] };
    stranger.remove();
    expect(outcome(person(first), [first, second, ...crossed], options)).toBe("no-path");
    // The way over the other is longer; it is taken where the short one is closed.
    const over = pathOf(person(first), [...crossed, second]);
    expect(over.kind === "found" ? over.path.length : over.fault).toBe(4);
  });

  it("tries every one of several issuers, whatever their order", () => {
    const key = authority("Renewed CA");
    const same = (options: IssueOptions) => authority("Renewed CA", { keyOf: key, ...options });
    const wrong = [
      same({ fromDays: -20, toDays: -1 }),
      same({ digest: "sha1" }),
      same({ keyUsage: "cRLSign" }),
      same({ extensions: ["1.2.3.4.5 = critical, DER:0500"] }),
      same({ extensions: ["nameConstraints = permitted;dirName:other", "[other]", "C = FR"] }),
      authority("Renewed CA"),
    ];
    const leaf = person(key);
    expect(outcome(leaf, [...wrong, key])).toBe(3);
    expect(outcome(leaf, [key, ...wrong])).toBe(3);
    expect(typeof outcome(leaf, wrong)).toBe("string");
  });

  it("does not wander for long through a heap of authorities that all vouch for one another", () => {
    const members = Array.from({ length: 7 }, (_each, index) => authority(`Member ${index}`));
    const mesh = members.flatMap((member, index) =>
      members.filter((other) => other !== member).map((by) => authority(`Member ${index}`, { by, keyOf: member })),
    );
    const leaf = person(members[0] as IssuedCertificate);
    const refuse = () => ({ code: "refused" as const, detail: "" });
    let judged = 0;
    const found = pathOf(leaf, [...mesh, ...members], {
      refuse: () => {
        judged += 1;
        return refuse();
      },
    });
    expect(found).toMatchObject({ kind: "none", fault: { code: "refused" } });
    expect(judged).toBeLessThanOrEqual(500);
  });
});
