import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { refused } from "#contract/errors.ts";
import { buildCms } from "../cms/build-cms.ts";
import { composeDocument } from "../compose/compose-document.ts";
import type { EngineJobInput, EngineJobResult, EngineStep } from "../jobs.ts";
import { appendedSource, bufferSource, fileSource, withFileSource } from "../pdf/byte-source.ts";
import { PdfRefusal } from "../pdf/pdf-refusal.ts";
import { certificateFacts } from "../pfx/certificate-facts.ts";
import { isSelfSigned } from "../pfx/certificate-chain.ts";
import { openPfx, type SigningIdentity } from "../pfx/open-pfx.ts";
import { verifySource } from "../verify/verify-pdf.ts";
import { buildSignatureRevision, signatureTexts } from "./signature-revision.ts";
import { syncDirectoryOf, writeLockedFile, type WrittenFile } from "./write-locked-file.ts";

type LockInput = EngineJobInput<"lock">;
type LockResult = EngineJobResult<"lock">;

/** Whoever verifies has the root; sending it along would only grow the file. */
const enclosedChain = ([leaf, ...issuers]: SigningIdentity["chain"]): SigningIdentity["chain"] => [
  leaf,
  ...issuers.filter((certificate) => !isSelfSigned(certificate)),
];

const composeAndSign = async (
  input: LockInput,
  identity: SigningIdentity,
  partialPath: string,
  onStep: (step: EngineStep) => void,
): Promise<WrittenFile> => {
  const fd = openSync(input.basePath, "r");
  try {
    const source = fileSource(fd);
    onStep("composing");
    const { rewritten, update } = composeDocument(source, input);
    const base = rewritten === null ? source : bufferSource(rewritten);
    onStep("signing");
    const texts = signatureTexts(certificateFacts(identity.chain[0]).subject, new Date(input.signedAt));
    const revision = buildSignatureRevision(appendedSource(base, update), texts);
    const signer = { key: identity.privateKey, chain: enclosedChain(identity.chain) };
    return await writeLockedFile(
      { path: input.basePath, source, rewritten },
      update,
      revision,
      (digest) => buildCms(digest, signer),
      partialPath,
    );
  } finally {
    closeSync(fd);
  }
};

/**
 * Locks a document: draws its fields, appends a PAdES B-B signature over the whole file, verifies what was written, and
 * only then gives it its name, synced to disk. On any refusal or failure nothing stands at `outputPath`.
 */
export const lockPdf = async (
  input: LockInput,
  onStep: (step: EngineStep) => void = () => undefined,
): Promise<LockResult> => {
  const opened = openPfx(input.pfx, input.password, { fileName: input.pfxFileName, now: new Date(input.signedAt) });
  if (opened.kind === "refused") return opened;
  const certificate = certificateFacts(opened.identity.chain[0]);
  const partialPath = `${input.outputPath}.partial`;
  let isInPlace = false;
  try {
    const written = await composeAndSign(input, opened.identity, partialPath, onStep);
    onStep("verifying");
    const verified = withFileSource(partialPath, (source) => verifySource(source, { name: input.name }));
    if (verified.kind === "refused") return verified;
    if (verified.certificate.sha256 !== certificate.sha256)
      throw new Error("The file names another certificate than it was signed with.");
    renameSync(partialPath, input.outputPath);
    isInPlace = true;
    syncDirectoryOf(input.outputPath);
    return { kind: "ok", ...written, level: "B-B", certificate };
  } catch (error) {
    if (error instanceof PdfRefusal) return refused(error.code, { name: input.name, ...error.params });
    if (isDiskFull(error)) return refused("workstation/disk-full");
    throw error;
  } finally {
    if (!isInPlace) rmSync(partialPath, { force: true });
  }
};
