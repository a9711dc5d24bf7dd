import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { pdfDict, pdfName, pdfString, withEntries, type PdfStream } from "#engine/pdf/syntax/objects.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { formNodes } from "#engine/form/form-fields.ts";
import { firstPage, rect, revise, text, type SignatureOptions } from "#tests/builders/append-signature.ts";
import {
  encryptionKinds,
  encryptPdf,
  type EncryptionKind,
  type TestEncryption,
} from "#tests/builders/encrypted-pdf.ts";
import { createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";

/** Encrypted files that somebody signed: their signatures are judged, and what came after them where no password is needed. */
const kinds = Object.keys(encryptionKinds) as EncryptionKind[];

let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

type Signed = { pdf: Buffer; encryption: TestEncryption };
const signedAs = (
  kind: EncryptionKind,
  how: { password?: string; more?: readonly string[] } = {},
  options: SignatureOptions = {},
): Signed => {
  const { pdf, encryption } = encryptPdf(documentToSign(), kind, how);
  return { pdf: fixture.sign(pdf, { encryption, ...options }), encryption };
};

const streamOf = (reader: PdfReader, object: ReturnType<PdfReader["resolve"]>): PdfStream => {
  const stream = reader.resolve(object);
  if (stream.kind !== "stream") throw new Error("no stream");
  return stream;
};

const fieldNamed = (reader: PdfReader, name: string) => {
  const node = formNodes(reader).find((candidate) => candidate.name === name);
  if (node?.ref === null || node?.ref === undefined) throw new Error(`no field ${name}`);
  return { ref: node.ref, dict: node.dict };
};

/** The field's value, and its drawing where that is given. */
const filled = ({ pdf, encryption }: Signed, value: string, drawn: string): Buffer =>
  revise(
    pdf,
    (reader, writer) => {
      const { ref, dict } = fieldNamed(reader, "sum");
      const old = reader.dict(dict.entries.get("AP"));
      const form = streamOf(reader, old?.entries.get("N") ?? pdfName("none"));
      const drawing = writer.addStream(form.dict, Buffer.from(`BT /F1 12 Tf 2 4 Td (${drawn}) Tj ET`));
      writer.replace(ref, withEntries(dict, { V: text(value), AP: pdfDict({ N: drawing }) }));
    },
    encryption,
  );

/** The first page's content, as `change` has it, encrypted anew. */
const rewritten = ({ pdf, encryption }: Signed, change: (content: string) => string): Buffer =>
  revise(
    pdf,
    (reader, writer) => {
      const { ref, dict } = firstPage(reader);
      const content = streamOf(reader, dict.entries.get("Contents") ?? pdfName("none"));
      const data = Buffer.from(change(reader.streamData(content).toString("latin1")), "latin1");
      writer.replace(ref, withEntries(dict, { Contents: writer.addStream(pdfDict({}), data) }));
    },
    encryption,
  );

const pdfsigSays = (pdf: Buffer, ...more: string[]): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "verify-encrypted-"));
  try {
    writeFileSync(path.join(folder, "signed.pdf"), pdf);
    return execFileSync("pdfsig", ["-nocert", ...more, path.join(folder, "signed.pdf")], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const holds = { status: "valid", named: [] };

describe.each(kinds)("A file encrypted with %s that opens without a password", (kind) => {
  it("is valid as it was signed, and poppler agrees", () => {
    const { pdf } = signedAs(kind);
    const judged = fixture.judge(pdf);
    expect(judged).toMatchObject(holds);
    expect(judged.report.signatures).toMatchObject([{ fieldName: "Notary", coversWholeDocument: true, time: /^20/ }]);
    expect(pdfsigSays(pdf)).toContain("Signature is Valid");
  });

  it("is valid with its objects in streams too", () => {
    expect(fixture.judge(signedAs(kind, { more: ["--object-streams=generate"] }).pdf)).toMatchObject(holds);
  });

  it("is valid with a field that was filled in later, and another signature behind that", () => {
    const signed = signedAs(kind);
    const pdf = filled(signed, "250", "250");
    expect(fixture.judge(pdf)).toMatchObject(holds);
    const again = fixture.sign(pdf, { encryption: signed.encryption, fieldName: "Witness" });
    const judged = fixture.judge(again);
    expect(judged).toMatchObject(holds);
    expect(judged.report.signatures.map(({ fieldName }) => fieldName)).toEqual(["Notary", "Witness"]);
  });

  it("is valid with a page's content that was encrypted anew and says the same", () => {
    expect(fixture.judge(rewritten(signedAs(kind), (content) => content))).toMatchObject(holds);
  });

  it("is invalid with a page's content that was changed later", () => {
    const pdf = rewritten(signedAs(kind), (content) => content.replace("100 dollars", "900 dollars"));
    fixture.expectInvalid(pdf, "page-content");
  });

  it("is invalid with a field whose value is another than is drawn", () => {
    expect(fixture.judge(filled(signedAs(kind), "900", "100")).status).toBe("invalid");
  });

  it("is invalid where a byte under the signature was changed", () => {
    const pdf = Buffer.from(signedAs(kind).pdf);
    const at = pdf.indexOf("/MediaBox") + 1;
    pdf[at] = (pdf[at] ?? 0) ^ 1;
    expect(fixture.judge(pdf)).toMatchObject({ status: "invalid" });
  });

  it("is judged by its bytes where a password is needed and nothing came after", () => {
    const { pdf } = signedAs(kind, { password: "secret" });
    expect(fixture.judge(pdf)).toMatchObject(holds);
    expect(pdfsigSays(pdf, "-upw", "secret")).toContain("Signature is Valid");
  });

  it("cannot be judged where a password is needed to see what came after, while the signature itself is", () => {
    const judged = fixture.judge(filled(signedAs(kind, { password: "secret" }), "250", "250"));
    expect(judged).toMatchObject({ status: "indeterminate", named: ["encrypted-since"] });
    const [signature] = judged.report.signatures;
    expect(signature?.reasons.map(({ text: said }) => said).join()).toContain("a password is needed");
    expect(signature).toMatchObject({ trust: "trusted", coversWholeDocument: false });
    expect(signature?.chain.length).toBeGreaterThan(1);
  });
});

describe("An encrypted file", () => {
  const kind = "AES, 256 bits (R6)";

  it("whose form lies where a password is needed tells which signatures are seen, and that others may not be", () => {
    const { pdf } = encryptPdf(documentToSign(), kind, { password: "secret", more: ["--object-streams=generate"] });
    expect(fixture.judge(pdf)).toMatchObject({ status: "indeterminate", named: ["encrypted"] });
    // A form of its own object, beside the signature, and the catalog that names it.
    const sealed = encryptPdf(documentToSign(), kind, { password: "secret", more: ["--object-streams=generate"] });
    const signed = fixture.sign(sealed.pdf, { encryption: sealed.encryption });
    const judged = fixture.judge(signed);
    expect(judged).toMatchObject({ status: "indeterminate", named: ["encrypted"] });
    expect(judged.report.signatures).toMatchObject([{ status: "valid", trust: "trusted" }]);
    const changed = Buffer.from(signed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(fixture.judge(changed)).toMatchObject({ status: "invalid" });
  });

  it("is invalid where its encryption was changed after it was signed", () => {
    const signed = signedAs(kind);
    const other = signedAs("RC4, 128 bits (R3)");
    const asPlain = { ...signed.encryption, trailer: "" };
    fixture.expectInvalid(filled({ pdf: signed.pdf, encryption: asPlain }, "250", "250"), "trailer-changed");
    const otherId = filled(other, "250", "250");
    const at = otherId.lastIndexOf("/ID") + 6;
    otherId.write(otherId[at] === 0x30 ? "1" : "0", at, "latin1");
    fixture.expectInvalid(otherId, "trailer-changed");
  });

  it("is invalid where a password was set after it was signed", () => {
    const { pdf, encryption } = signedAs(kind);
    const changed = revise(
      pdf,
      (reader, writer) => {
        const named = reader.xref.trailer.entries.get("Encrypt");
        const dict = reader.dict(named);
        if (named?.kind !== "ref" || dict === null) throw new Error("no dictionary");
        const hash = pdfString(Buffer.alloc(48, 7));
        writer.set(named, { kind: "object", object: withEntries(dict, { U: hash }) });
      },
      { ...encryption, object: (object) => object },
    );
    fixture.expectInvalid(changed, "trailer-changed");
  });

  it("that is signed by nobody says so", () => {
    expect(fixture.judge(encryptPdf(documentToSign(), kind).pdf)).toMatchObject({ status: "unsigned" });
  });

  it("is invalid with something laid over its page later", () => {
    const { pdf, encryption } = signedAs(kind);
    const changed = revise(
      pdf,
      (reader, writer) => {
        const { ref, dict } = firstPage(reader);
        writer.replace(ref, withEntries(dict, { MediaBox: rect(0, 0, 600, 400) }));
      },
      encryption,
    );
    fixture.expectInvalid(changed, "page-geometry");
  });

  it.each(["AES, 128 bits, metadata in the clear", "AES, 128 bits (R4)"] as const)(
    "is valid with its metadata brought up to date later, as %s has them",
    (how) => {
      const { pdf, encryption } = signedAs(how);
      const xmp = Buffer.from("<x:xmpmeta><rdf:RDF/></x:xmpmeta>");
      const isClear = how.endsWith("in the clear");
      const changed = revise(
        pdf,
        (reader, writer) => {
          const metadata = writer.reserve();
          const data = isClear ? xmp : encryption.data(xmp, metadata);
          const head = `<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n`;
          const body = Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")]);
          writer.set(metadata, { kind: "raw", body });
          const { ref, dict } = reader.catalog();
          writer.replace(ref, withEntries(dict, { Metadata: metadata }));
        },
        encryption,
      );
      expect(fixture.judge(changed)).toMatchObject(holds);
    },
  );

  it.each([
    ["100 dollars", "valid"],
    ["900 dollars", "invalid"],
  ])(
    "whose page shows later what a stream says that is left in the clear by its own filter, %s, is %s",
    (sum, status) => {
      for (const how of ["RC4, 128 bits, crypt filters (R4)", "AES, 128 bits (R4)", kind] as const) {
        const { pdf, encryption } = signedAs(how);
        const changed = revise(
          pdf,
          (reader, writer) => {
            const { ref, dict } = firstPage(reader);
            const content = streamOf(reader, dict.entries.get("Contents") ?? pdfName("none"));
            const data = reader.streamData(content).toString("latin1").replace("100 dollars", sum);
            const clear = writer.reserve();
            const head = `<</Filter[/Crypt]/DecodeParms[<</Type/CryptFilterDecodeParms/Name/Identity>>]/Length ${data.length}>>`;
            writer.set(clear, { kind: "raw", body: Buffer.from(`${head}\nstream\n${data}\nendstream`, "latin1") });
            writer.replace(ref, withEntries(dict, { Contents: clear }));
          },
          encryption,
        );
        expect(fixture.judge(changed).status).toBe(status);
      }
    },
  );

  /** Encrypted by its own word only: nothing in it needs to be, to see what is made of the word. */
  const saying = (entries: string): Signed => {
    const trailer = `/Encrypt<<${entries}>>`;
    const encryption: TestEncryption = {
      object: (object) => object,
      data: (data) => data,
      trailer,
      readable: (pdf) => pdf,
    };
    const pdf = Buffer.from(
      documentToSign().toString("latin1").replace("trailer\n<<", `trailer\n<<${trailer}`),
      "latin1",
    );
    return { pdf: fixture.sign(pdf, { encryption }), encryption };
  };
  const hashes = `/O<${"11".repeat(32)}>/U<${"22".repeat(32)}>/P -4`;

  it.each([
    [
      "for certain people",
      "/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</DefaultCryptFilter<</CFM/AESV2/Recipients[<30>]>>>>/StmF/DefaultCryptFilter/StrF/DefaultCryptFilter",
      "private key",
    ],
    ["by another handler", "/Filter/Vendor/V 1", "not known here"],
    ["by a version that is not known", `/Filter/Standard/V 6/R 7${hashes}`, "not known here"],
    [
      "by a cipher that is not known",
      `/Filter/Standard/V 5/R 6/CF<</StdCF<</CFM/AESV4>>>>/StmF/StdCF/StrF/StdCF${hashes}`,
      "not known here",
    ],
    ["without the hashes of its passwords", "/Filter/Standard/V 2/R 3/Length 128/P -4", "not known here"],
    ["by a password that is needed", `/Filter/Standard/V 2/R 3/Length 128${hashes}`, "a password is needed"],
  ])("%s is judged by its bytes, and what comes after cannot be", (_how, entries, why) => {
    const signed = saying(entries);
    expect(fixture.judge(signed.pdf)).toMatchObject(holds);
    const judged = fixture.judge(
      revise(
        signed.pdf,
        (reader, writer) => writer.replace(firstPage(reader).ref, firstPage(reader).dict),
        signed.encryption,
      ),
    );
    expect(judged).toMatchObject({ status: "indeterminate", named: ["encrypted-since"] });
    expect(judged.report.signatures[0]?.reasons.map(({ text: said }) => said).join()).toContain(why);
    expect(judged.report.acrobat.answer).toBe("unknown");
  });

  it("of which only attachments are encrypted is compared without their password", () => {
    const signed = saying(
      `/Filter/Standard/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/AuthEvent/EFOpen>>>>/StmF/Identity/StrF/Identity/EFF/StdCF${hashes}`,
    );
    expect(fixture.judge(filled(signed, "250", "250"))).toMatchObject(holds);
    const changed = rewritten(signed, (content) => content.replace("100 dollars", "900 dollars"));
    fixture.expectInvalid(changed, "page-content");
  });

  it("is still refused where it would be locked", () => {
    expect(() => new PdfReader(bufferSource(signedAs(kind).pdf))).toThrow("document/encrypted");
  });
});
