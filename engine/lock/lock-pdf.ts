import { placeWhenDone } from "./place-when-done.ts";
import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { buildCms } from "../cms/build-cms.ts";
import { readSignedData } from "../cms/signed-data.ts";
import { composerOf } from "../compose/compose-document.ts";
import type { EngineJobInput, EngineJobResult, EngineStep } from "../jobs/jobs.ts";
import { appendedSource, bufferSource, fileSource, withFileSource } from "../pdf/byte-source.ts";
import { refusalOf } from "../pdf/syntax/pdf-refusal.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { isSelfSigned } from "../paths/certificate-chain.ts";
import { openPfx, type SigningIdentity } from "../pfx/open-pfx.ts";
import { withSignatureTimeStamp } from "../time-stamp/add-to-signature.ts";
import { obtainTimeStamp } from "../time-stamp/obtain.ts";
import { isAtLeast, type Missing, type PadesLevel } from "#contract/document/pades.ts";
import { noNetwork, type FetchPort, type TrustServices } from "../jobs/trust-services.ts";
import { readAppendedRevisions } from "../verify/appended-revisions.ts";
import { levelOfLocked } from "../verify/locked-level.ts";
import { verifySource, type VerifiedSource } from "../verify/verify-pdf.ts";
import { extendLevel, tooLarge, type Reached, type SignatureOfFile, type Stamped } from "./extend-level.ts";
import { buildSignatureRevision, contentsSizes, signatureTexts } from "../signature/signature-revision.ts";
import { describeWhole } from "../pdf/describe-source.ts";
import { writeLockedFile, type WrittenFile } from "./write-locked-file.ts";

type LockInput = EngineJobInput<"lock">;
type LockResult = EngineJobResult<"lock">;

/** Whoever verifies has the root; sending it along would only grow the file. */
const enclosedChain = ([leaf, ...issuers]: SigningIdentity["chain"]): SigningIdentity["chain"] => [
  leaf,
  ...issuers.filter((certificate) => !isSelfSigned(certificate)),
];

const nobodyToAsk = "No time-stamp authority is set up here.";

type Signed = { written: WrittenFile; stamped: Stamped };

const composeAndSign = async (
  input: LockInput,
  identity: SigningIdentity,
  partialPath: string,
  onStep: (step: EngineStep) => void,
  stamp: (cms: Buffer, room: number) => Promise<{ cms: Buffer; stamped: Stamped }>,
): Promise<Signed> => {
  const fd = openSync(input.basePath, "r");
  try {
    const source = fileSource(fd);
    onStep("composing");
    const compose = await composerOf(input.fieldSet);
    const { rewritten, update } = compose(source, input);
    const base = rewritten === null ? source : bufferSource(rewritten);
    onStep("signing");
    const texts = signatureTexts(certificateFacts(identity.chain[0]).subject, new Date(input.signedAt), {
      ...(input.reason === undefined ? {} : { reason: input.reason }),
      ...(input.furtherSigners === undefined ? {} : { furtherSigners: input.furtherSigners }),
      ...(input.journalCheckpoint === undefined ? {} : { journalCheckpoint: input.journalCheckpoint }),
    });
    const wishesTimeStamp = isAtLeast(input.trustServices?.wishedLevel ?? "B-B", "B-T");
    const room = wishesTimeStamp ? contentsSizes.withTimeStamp : contentsSizes.usual;
    const revision = buildSignatureRevision(appendedSource(base, update), texts, room);
    const signer = { key: identity.privateKey, chain: enclosedChain(identity.chain) };
    let stamped: Stamped = notAsked;
    const written = await writeLockedFile(
      { path: input.basePath, source, rewritten },
      update,
      revision,
      async (digest) => {
        const made = await stamp(buildCms(digest, signer), room);
        stamped = made.stamped;
        return made.cms;
      },
      partialPath,
    );
    return { written, stamped };
  } finally {
    closeSync(fd);
  }
};

const notAsked: Stamped = { kind: "missing", reason: "time-stamp-not-set-up", detail: nobodyToAsk };

/** Puts a time-stamp of the signature's value behind it, where one is wished and can be had. */
const stampWith =
  (trust: TrustServices | undefined, fetch: FetchPort) =>
  async (cms: Buffer, room: number): Promise<{ cms: Buffer; stamped: Stamped }> => {
    if (trust === undefined || !isAtLeast(trust.wishedLevel, "B-T")) return { cms, stamped: notAsked };
    const imprint = createHash("sha256").update(readSignedData(cms).signature).digest();
    const obtained = await obtainTimeStamp(imprint, trust, fetch);
    if (obtained.kind === "missing") return { cms, stamped: obtained };
    const withTimeStamp = withSignatureTimeStamp(cms, obtained.token);
    return withTimeStamp.length > room ? { cms, stamped: tooLarge } : { cms: withTimeStamp, stamped: obtained };
  };

/** Beyond B-B and B-T: revocation and what proves it later. The level, or why the document may not be locked. */
const reachLevel = async (
  input: LockInput,
  path: string,
  signature: SignatureOfFile,
  stamped: Stamped,
  fetch: FetchPort,
): Promise<Reached | Refused> => {
  const { trustServices: trust, name } = input;
  if (trust === undefined || !isAtLeast(trust.wishedLevel, "B-T"))
    return { kind: "reached", level: "B-B", missing: null };
  const timeStamp = stamped.kind === "ok" ? stamped.timeStamp : null;
  const reached = await extendLevel(path, signature, timeStamp, trust, fetch, new Date(input.signedAt));
  if (reached.kind === "refused") return reached;
  const missing: Missing | null =
    stamped.kind === "missing" ? { level: "B-T", reason: stamped.reason, detail: stamped.detail } : reached.missing;
  if (missing !== null && trust.isRequired) {
    const { wishedLevel: level } = trust;
    return refused("lock/level-not-reached", { name, level, reached: reached.level, detail: missing.detail });
  }
  return { ...reached, missing };
};

/** What was appended is judged as strictly as the platform will: nothing but stores and time-stamps, and the level is there. */
const assertExtended = (path: string, signedBytes: number, signature: VerifiedSource, level: PadesLevel): void =>
  withFileSource(path, (source) => {
    const appended = readAppendedRevisions(source, signedBytes);
    if (appended === null || !Array.isArray(appended)) throw new Error("What was appended to the lock does not hold.");
    const found = levelOfLocked(source, signature, appended);
    if (found?.level !== level) throw new Error(`The locked file is at level ${found?.level}, not ${level}.`);
  });

/** A level that nothing given here can lead to; known before anything is asked of anybody. */
const refuseHopeless = ({ name, trustServices: trust }: LockInput): Refused | null => {
  if (trust === undefined || !trust.isRequired || !isAtLeast(trust.wishedLevel, "B-T")) return null;
  if (trust.timeStampUrls.length > 0) return null;
  const { wishedLevel: level } = trust;
  return refused("lock/level-not-reached", { name, level, reached: "B-B", detail: nobodyToAsk });
};

/**
 * Locks a document: draws its fields, appends a PAdES signature over the whole file, verifies what was written, takes it to
 * the highest level that is wished and can be had, and only then gives it its name, synced to disk. On any refusal or
 * failure nothing stands at `outputPath`.
 */
export const lockPdf = async (
  input: LockInput,
  onStep: (step: EngineStep) => void = () => undefined,
  fetch: FetchPort = noNetwork,
): Promise<LockResult> => {
  const opened = openPfx(input.pfx, input.password, {
    fileName: input.pfxFileName,
    now: new Date(input.signedAt),
    certificateSha256: input.certificateSha256,
  });
  if (opened.kind === "refused") return opened;
  const hopeless = refuseHopeless(input);
  if (hopeless !== null) return hopeless;
  const { chain } = opened.identity;
  const certificate = certificateFacts(chain[0]);
  try {
    return await placeWhenDone(input.outputPath, async (partialPath, place): Promise<EngineJobResult<"lock">> => {
      const stamp = stampWith(input.trustServices, fetch);
      const { written, stamped } = await composeAndSign(input, opened.identity, partialPath, onStep, stamp);
      onStep("verifying");
      const verified = withFileSource(partialPath, (source) =>
        verifySource(source, { name: input.name, level: "b-b-or-b-t" }),
      );
      if (verified.kind === "refused") return verified;
      if (verified.certificate.sha256 !== certificate.sha256)
        throw new Error("The file names another certificate than it was signed with.");
      onStep("proving");
      const reached = await reachLevel(input, partialPath, { chain, contents: verified.contents }, stamped, fetch);
      if (reached.kind === "refused") return reached;
      assertExtended(partialPath, written.sizeBytes, verified, reached.level);
      const whole = isAtLeast(reached.level, "B-LT") ? describeWhole(partialPath) : {};
      place();
      return { kind: "ok", ...written, ...whole, level: reached.level, missing: reached.missing, certificate };
    });
  } catch (error) {
    return refusalOf(input.name, error);
  }
};
