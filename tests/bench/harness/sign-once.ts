// One signature in a process of its own: `node sign-once.ts ours|stock PFX PASSWORD IN OUT`. Prints the most memory it held, in kilobytes.
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [contender, pfxPath = "", password = "", input = "", output = ""] = process.argv.slice(2);

const ours = async (): Promise<void> => {
  const [{ buildCms }, { buildSignatureRevision, signatureTexts }, { writeLockedFile }, { fileSource }, { openPfx }] =
    await Promise.all([
      import("#engine/cms/build-cms.ts"),
      import("#engine/signature/signature-revision.ts"),
      import("#engine/lock/write-locked-file.ts"),
      import("#engine/pdf/byte-source.ts"),
      import("#engine/pfx/open-pfx.ts"),
    ]);
  const opened = openPfx(readFileSync(pfxPath), password, { fileName: path.basename(pfxPath), now: new Date() });
  if (opened.kind === "refused") throw new Error(opened.error.code);
  const signer = { key: opened.identity.privateKey, chain: opened.identity.chain };
  const fd = openSync(input, "r");
  const source = fileSource(fd);
  const revision = buildSignatureRevision(source, signatureTexts("Bench Notary", new Date()));
  await writeLockedFile(
    { path: input, source },
    Buffer.alloc(0),
    revision,
    (digest) => buildCms(digest, signer),
    output,
  );
  closeSync(fd);
};

const stock = async (): Promise<void> => {
  const [{ plainAddPlaceholder }, { P12Signer }, { SignPdf }] = await Promise.all([
    import("@signpdf/placeholder-plain"),
    import("@signpdf/signer-p12"),
    import("@signpdf/signpdf"),
  ]);
  const withPlaceholder = plainAddPlaceholder({
    pdfBuffer: readFileSync(input),
    reason: "Bench",
    contactInfo: "",
    name: "Bench Notary",
    location: "",
    signatureLength: 16_384,
  });
  const signer = new P12Signer(readFileSync(pfxPath), { passphrase: password });
  writeFileSync(output, await new SignPdf().sign(withPlaceholder, signer));
};

if (contender !== "ours" && contender !== "stock") throw new Error("ours or stock");
await (contender === "ours" ? ours : stock)();

/** Not `maxRSS`: Linux counts into it what the process held that started this one. */
const mostMemoryKb =
  process.platform === "linux"
    ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1])
    : process.resourceUsage().maxRSS;
process.stdout.write(`${mostMemoryKb}\n`);
