import { bundlePaths, type BundleCheck } from "#contract/evidence/bundle.ts";
import { verifyBundle } from "#lib/evidence/verify-bundle.ts";
import { nodeSha256, verifyEd25519 } from "#main/journal/journal-crypto.ts";
import { readZip, ZipRefused, type ZipMember } from "./read-zip.ts";

const textual = new Set<string>(Object.values(bundlePaths).filter((path) => !path.endsWith(".pdf")));

/** The folder that a person may have packed along when they made the ZIP anew. */
const withoutTop = (members: readonly ZipMember[], top: string): ZipMember[] =>
  members.map((member) => ({
    ...member,
    path: member.path.startsWith(top) ? member.path.slice(top.length) : member.path,
  }));

const wantsText = (path: string): boolean => textual.has(path) || textual.has(path.slice(path.indexOf("/") + 1));

/** Every check of a bundle's ZIP; `knownCheckpoint` is a signed note that its journal must continue. */
export const verifyBundleFile = async (path: string, knownCheckpoint: string | null): Promise<BundleCheck[]> => {
  try {
    const read = await readZip(path, wantsText);
    const manifest = read.find((member) => /^([^/]+\/)?manifest\.json$/.test(member.path))?.path ?? "";
    const members = withoutTop(read, manifest.slice(0, -bundlePaths.manifest.length));
    const files = new Map(members.map((member) => [member.path, member]));
    return verifyBundle(
      { files, text: (name) => files.get(name)?.text ?? null },
      { sha256: nodeSha256, verify: verifyEd25519, knownCheckpoint },
    );
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    return [{ name: "form", holds: false, detail: error.message }];
  }
};
