import { z } from "zod";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { MemberTypeSchema } from "../member/entity.ts";
import { LockRecordSchema } from "../document/entity.ts";
import { ToldRecordingSchema } from "../recording/told.ts";
import { FinishedSigningSchema } from "../signing/finished-signing.ts";
import { WrittenLineSchema } from "../signing-log/signing-event.ts";

/**
 * The evidence of one signing as one ZIP that opens and proves itself from disk, with no vendor and no network:
 * docs/evidence-bundle.md. Everything but the page, the manifest and its note is named in the manifest by its SHA-256.
 */
export const bundleFormat = "notary-workstation/evidence-bundle";

export const bundlePaths = {
  page: "index.html",
  manifest: "manifest.json",
  /** C2SP signed note over the manifest, by the journal's own key: never by a notarial certificate. */
  note: "manifest.note",
  journal: "journal.jsonl",
  journalPdf: "journal.pdf",
  /** Leaf hashes of the whole journal, one a line: they tell nothing of other acts and tie the head to earlier ones. */
  leafHashes: "journal-leaf-hashes.txt",
  results: "results.json",
  events: "events.json",
  certificate: "certificate-of-completion.pdf",
} as const;

export const BundleManifestSchema = z.object({
  format: z.literal(bundleFormat),
  version: z.literal(1),
  madeAt: InstantSchema,
  /** As the checkpoints name the journal whose key signs. */
  origin: z.string().min(1).max(400),
  signing: z.object({ id: SigningIdSchema, title: z.string() }),
  /** The head under which the entries stand. */
  head: z.object({ treeSize: z.int().positive(), rootHash: Sha256HexSchema }),
  /** SHA-256 of the page without its data, so that a changed page is noticed by other programs. */
  pageSha256: Sha256HexSchema,
  files: z
    .array(z.object({ path: z.string().min(1).max(400), sha256: Sha256HexSchema, sizeBytes: z.int().nonnegative() }))
    .max(2000),
});
export type BundleManifest = z.infer<typeof BundleManifestSchema>;

/** What came out, as flags and times: no identity numbers, no questions, no pictures. */
export const BundleResultsSchema = z.object({
  signing: FinishedSigningSchema,
  platform: z.object({ url: z.string(), isDemo: z.boolean() }),
  people: z.array(
    z.object({
      id: MemberIdSchema,
      fullName: z.string(),
      type: MemberTypeSchema,
      joined: z.boolean(),
      consentedToElectronicSigning: z.boolean(),
      confirmedPersonalInformation: z.boolean(),
      adoptedSignature: z.boolean(),
    }),
  ),
  /** As the event log tells of them; absent where nothing was recorded. The files themselves are not in the bundle. */
  recordings: z.array(ToldRecordingSchema).optional(),
  documents: z.array(
    z.object({
      id: DocumentIdSchema,
      name: z.string(),
      pages: z.int().positive(),
      before: z.object({ path: z.string(), sha256: Sha256HexSchema }),
      after: z.object({ path: z.string(), sha256: Sha256HexSchema }),
      /** The locked file with the proof that came later behind it. */
      proved: z.object({ path: z.string(), sha256: Sha256HexSchema }).optional(),
      lock: LockRecordSchema,
    }),
  ),
});
export type BundleResults = z.infer<typeof BundleResultsSchema>;

export const BundleEventsSchema = z.object({ signingId: SigningIdSchema, events: z.array(WrittenLineSchema) });

/** In the order in which they are made and shown. */
export const BundleCheckNameSchema = z.enum([
  /** A ZIP that can be read safely, with a manifest in it. */
  "form",
  /** The journal's key signed the manifest. */
  "manifest-signature",
  /** Every file that the manifest names is there, byte for byte. */
  "files",
  /** Nothing lies beside what the manifest names. */
  "nothing-beside",
  /** The page is the one that the bundle was made with, and shows the bundle's own data. */
  "page",
  /** The journal's entries hold: values, places, keys and the signed head. */
  "journal",
  /** Manifest, results, event log and journal entries are about one signing. */
  "one-signing",
  /** The locked documents are those that the journal's entries name. */
  "documents",
  /** The journal continues the heads that were sealed in the locked documents. */
  "sealed-heads",
  /** The locked documents' own signatures hold, by the certificates of their locks, and somebody vouches for who signed. */
  "signatures",
  /** The journal continues the checkpoint that is known from elsewhere. */
  "known-checkpoint",
  /** The journal's key is the one that is known from elsewhere. */
  "known-key",
]);
export type BundleCheckName = z.infer<typeof BundleCheckNameSchema>;
/** `holds` is null where that cannot be said: nobody vouches for a signer, or nobody judged the signatures. */
export type BundleCheck = { name: BundleCheckName; holds: boolean | null; detail: string };

/**
 * `indeterminate`: nothing was changed, and nobody who is trusted vouches for who signed the documents, or they were not judged.
 * `key-unknown`: everything holds, and nothing says whose key it all rests on. Anybody can make a certificate, or a journal
 * and a bundle of it.
 */
export type BundleStatus = "valid" | "indeterminate" | "key-unknown" | "invalid";

export const bundleStatus = (checks: readonly BundleCheck[]): BundleStatus => {
  if (checks.length === 0 || checks.some(({ holds }) => holds === false)) return "invalid";
  if (checks.some(({ holds }) => holds === null)) return "indeterminate";
  return checks.some(({ name }) => name === "known-checkpoint" || name === "known-key") ? "valid" : "key-unknown";
};
