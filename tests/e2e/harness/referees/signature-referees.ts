import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, runOk, type RunResult } from "../run.ts";
import { extractSignature } from "./detached-signature.ts";

const inFolder = <Value>(work: (folder: string) => Value): Value => {
  const folder = mkdtempSync(join(tmpdir(), "referee-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** poppler's `pdfsig`, with the given root as the only trusted one. */
export const pdfsig = (path: string, rootPem: string): string =>
  inFolder((folder) => {
    const database = `sql:${folder}`;
    const root = join(folder, "root.pem");
    writeFileSync(root, rootPem);
    runOk("certutil", ["-N", "--empty-password", "-d", database]);
    runOk("certutil", ["-A", "-n", "root", "-t", "CT,C,C", "-i", root, "-d", database]);
    const result = run("pdfsig", ["-nssdir", database, path]);
    return result.stdout + result.stderr;
  });

/** OpenSSL's judgement of the CMS as CAdES (the signing-certificate attribute is demanded), over the bytes of /ByteRange. */
export const opensslCades = (path: string, rootPem: string): RunResult =>
  inFolder((folder) => {
    const { cms, content } = extractSignature(path);
    const file = (name: string, data: string | Uint8Array) => {
      writeFileSync(join(folder, name), data);
      return join(folder, name);
    };
    const args = [
      "cms",
      "-verify",
      "-cades",
      "-binary",
      "-inform",
      "DER",
      "-in",
      file("x.cms", cms),
      "-content",
      file("x.bin", content),
    ];
    return run("openssl", [
      ...args,
      "-CAfile",
      file("root.pem", rootPem),
      "-purpose",
      "any",
      "-out",
      join(folder, "out"),
    ]);
  });

/** Structure of the file; status 0 means no error and no warning. */
export const qpdfCheck = (path: string): RunResult => run("qpdf", ["--check", path]);

export const pdfText = (path: string): string => runOk("pdftotext", ["-layout", path, "-"]);
