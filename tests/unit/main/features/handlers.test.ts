import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { LockRecord } from "#contract/document/entity.ts";
import { ShelfFolderIdSchema, ShelfItemIdSchema, type FileHandle } from "#contract/common/ids.ts";
import type { ShelfUploadTarget } from "#contract/shelf/bridge.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { createDocumentHandlers } from "#main/features/document/handlers.ts";
import { createJournalEntryHandlers } from "#main/features/journal/handlers/entries.ts";
import { createLockHandlers } from "#main/features/lock/handlers.ts";
import { createVaultHandlers } from "#main/features/vault/handlers.ts";
import type { NewJournalEntry } from "#main/features/journal/journal-service.ts";

const window = { windowId: "w" };
const handle = "A".repeat(22) as FileHandle;
const id = () => randomUUID() as never;
const unreachable = refused("workstation/platform-unreachable", { url: "u", detail: "d" });

/** What the platform says next, by call; refusals travel as the typed client throws them. */
let platformRefusal: Refused | null;
let calls: string[];
let emitted: string[];
let released: FileHandle[];
let appended: NewJournalEntry[];
let sent: { path: string; sizeBytes: number }[];
let repairs: object[];
let waived: NonNullable<LockRecord["waived"]>;
beforeEach(() => {
  [platformRefusal, calls, emitted, released, appended, sent, repairs] = [null, [], [], [], [], [], []];
  waived = [];
});
const answer = async <Value>(name: string, value: Value): Promise<Value> => {
  calls.push(name);
  if (platformRefusal) throw Object.assign(new Error(name), { data: platformRefusal.error });
  return value;
};

const documentId = id();
const memberId = id();
const lockRecord = { lockedAt: "2026-06-01T12:00:00.000Z", sha256: "b".repeat(64), certificateSubject: "Nora Notary" };
const [otherDocumentId, otherMemberId, witnessId] = [id(), id(), id()];
const signedBy = (...memberIds: string[]) => ({
  fieldSet: {
    fields: memberIds.map((owner) => ({ type: "signature", memberId: owner, value: { kind: "image" } })),
  },
});
/** A deed that both signers and the witness signed, and an affidavit that Ada signed alone. */
const snapshot = (isLocked: boolean) => {
  const lock = { ...lockRecord, ...(waived.length === 0 ? {} : { waived }) };
  const state = { state: isLocked ? "locked" : "stamped", lock: isLocked ? lock : null };
  return {
    signing: { notary: { fullName: "Nora Notary", state: "Florida", commissionNumber: "HH 1" } },
    documents: [
      { id: documentId, name: "Deed.pdf", ...state, ...signedBy(memberId, otherMemberId, witnessId) },
      { id: otherDocumentId, name: "Affidavit.pdf", ...state, ...signedBy(memberId) },
    ],
    members: [
      { id: memberId, fullName: "Ada Signer", type: "signer", invitedAt: lockRecord.lockedAt },
      { id: otherMemberId, fullName: "Grace Signer", type: "consumer", invitedAt: lockRecord.lockedAt },
      { id: witnessId, fullName: "Wes Witness", type: "witness", invitedAt: lockRecord.lockedAt },
    ],
  };
};

const rowOf = ({ kind, values }: NewJournalEntry, sequence: number) => ({
  correctedBy: [],
  entry: {
    leaf: { kind, sequence },
    openings: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  },
});

const earlierSignatures = [
  { level: "B-B", subject: "Title Agency", fieldName: "Agency" },
  { level: "CMS", subject: null, fieldName: "Seller" },
  { level: "DTS", subject: "Time-stamps", fieldName: "Stamp" },
];

const makeContext = (options: { isLocked?: boolean; signedIn?: boolean; upload?: Refused; repair?: Refused } = {}) => {
  const vault = {
    list: async () => [],
    import: async () => ({ kind: "ok", credential: { id: "credential" }, chainPem: ["pem"] }),
    discard: async () => void calls.push("discard"),
    chainOf: async () => ({ kind: "ok", chainPem: ["pem"] }),
  };
  const lock = { start: async () => answer("lock", { kind: "ok" }), reports: () => [], cancel: () => undefined };
  const journal = async () => ({
    append: async (entry: NewJournalEntry) => {
      appended.push(entry);
      return { kind: "ok", row: {} };
    },
    state: () => ({}),
    list: () => ({ rows: appended.map(rowOf).toReversed(), total: appended.length }),
  });
  const services = { vault, lock, journal, knownActs: new Map() } as never;
  return {
    offlineJournal: async () => null,
    account: async () => (options.signedIn === false ? null : services),
    platform: {
      certificates: { register: () => answer("register", {}) },
      signings: {
        list: () => answer("list", []),
        snapshot: () => answer("snapshot", snapshot(options.isLocked ?? true)),
      },
      documents: { upload: () => answer("upload-documents", [{ id: documentId }]) },
      shelf: {
        add: (input: object) => answer("shelf-add", input),
        addVersion: (input: object) => answer("shelf-version", input),
      },
    } as never,
    emit: ((name: string) => void emitted.push(name)) as never,
    spool: {
      find: (file: FileHandle) => (file === handle ? { handle, path: "/spool/a", name: "a.pfx", sizeBytes: 3 } : null),
      release: async (file: FileHandle) => void released.push(file),
    },
    upload: async ({ path, sizeBytes }: { path: string; sizeBytes: number }) => {
      sent.push({ path, sizeBytes });
      return options.upload ?? ({ kind: "ok", uploadId: "upload-0123456789" } as const);
    },
    requiredJournalColumns: ["recording" as const],
    now: () => new Date(),
    engine: {
      run: async (kind: string, input: object) => {
        calls.push(kind);
        if (kind === "repair-pdf") repairs.push(input);
        if (kind === "validate") return { kind: "ok", report: { signatures: earlierSignatures } };
        return options.repair ?? { kind: "ok", sizeBytes: 7 };
      },
    } as never,
  };
};

const shown = { contentSha256: "a".repeat(64) as never, pages: [{ width: 612, height: 792 }], parts: [] };

describe("without an account", () => {
  const context = makeContext({ signedIn: false });
  const vault = createVaultHandlers(context);
  const lock = createLockHandlers(context);
  const journal = createJournalEntryHandlers(context);
  const signedOut = { kind: "refused", error: { code: "auth/signed-out" } };

  it("there is nothing to see", async () => {
    expect(await vault["vault.list"]({}, window)).toEqual([]);
    expect(await lock["lock.recoveries"]({}, window)).toEqual([]);
    expect(await journal["journal.state"]({}, window)).toMatchObject({ entryCount: 0 });
    expect(await journal["journal.list"]({ limit: 10 }, window)).toEqual({ rows: [], total: 0 });
  });

  it("there is nothing to do", async () => {
    expect(await vault["vault.import"]({ file: handle }, window)).toMatchObject(signedOut);
    expect(
      await lock["lock.start"]({ signingId: id(), documentId, version: 1, shown, credentialId: id() }, window),
    ).toMatchObject(signedOut);
    expect(await journal["journal.sync"]({}, window)).toMatchObject(signedOut);
  });
});

describe("vault.import", () => {
  const importFile = (file: FileHandle = handle, replaces?: never) =>
    createVaultHandlers(makeContext())["vault.import"]({ file, ...(replaces ? { replaces } : {}) }, window);

  it("registers the certificate with the platform and lets go of the file", async () => {
    expect(await importFile()).toMatchObject({ kind: "ok" });
    expect(calls).toEqual(["list", "register"]);
    expect(emitted).toEqual(["vault.changed"]);
    expect(released).toEqual([handle]);
  });

  it("keeps the certificate when the platform is out of reach", async () => {
    platformRefusal = unreachable;
    expect(await importFile()).toMatchObject({ kind: "ok" });
    expect(calls).toEqual(["list", "register"]);
  });

  it("gives the certificate up when the platform judges it unfit", async () => {
    platformRefusal = refused("pfx/not-for-signing", { subject: "Nora", detail: "no" });
    expect(await importFile()).toEqual(platformRefusal);
    expect(calls).toEqual(["list", "register", "discard"]);
    expect(released).toEqual([handle]);
  });

  it("lets the certificate that is replaced go only when the platform takes the new one", async () => {
    const old = id();
    expect(await importFile(handle, old)).toMatchObject({ kind: "ok", replaced: true });
    expect(calls).toEqual(["list", "register", "discard"]);
    calls = [];
    platformRefusal = unreachable;
    expect(await importFile(handle, old)).toMatchObject({ kind: "ok", replaced: false });
    expect(calls).toEqual(["list", "register"]);
  });

  it("refuses a handle that names no file", async () => {
    expect(await importFile("B".repeat(22) as FileHandle)).toMatchObject({
      error: { code: "workstation/unknown-file" },
    });
  });
});

describe("lock.start", () => {
  it("registers the certificate first, so that an import made offline counts", async () => {
    await createLockHandlers(makeContext())["lock.start"](
      { signingId: id(), documentId, version: 1, shown, credentialId: id() },
      window,
    );
    expect(calls).toEqual(["register", "lock"]);
  });

  it("does not begin while the platform refuses or cannot be reached", async () => {
    platformRefusal = unreachable;
    expect(
      await createLockHandlers(makeContext())["lock.start"](
        { signingId: id(), documentId, version: 1, shown, credentialId: id() },
        window,
      ),
    ).toEqual(unreachable);
    expect(calls).toEqual(["register"]);
  });
});

/** What Florida asks for, and the organization besides. */
const complete = {
  actType: "Jurat",
  principalAddress: "12 Harbor Lane, Miami",
  notaryPlace: "Miami, Florida",
  identityMethod: "personal-knowledge" as const,
  feeCents: 0,
  recording: "none",
};

describe("journal.append", () => {
  const append = (isLocked: boolean, values: object, principalMemberId = memberId) =>
    createJournalEntryHandlers(makeContext({ isLocked }))["journal.append"](
      { signingId: id(), documentId, principalMemberId, values },
      window,
    );

  it("takes the meeting's facts from the platform; what the page says of them does not count", async () => {
    const forged = {
      ...complete,
      actType: "acknowledgment",
      documentSha256: "f".repeat(64),
      principalName: "Mallory",
      certificateSubject: "Mallory",
    };
    expect(await append(true, forged)).toMatchObject({ kind: "ok" });
    expect(appended[0]?.values).toMatchObject({
      actType: "acknowledgment",
      documentTitle: "Deed.pdf",
      documentSha256: lockRecord.sha256,
      principalName: "Ada Signer",
      certificateSubject: "Nora Notary",
      performedAt: lockRecord.lockedAt,
      notaryName: "Nora Notary",
      notaryState: "Florida",
      notaryCommission: "HH 1",
    });
    // The vault does not know the certificate: nothing is said of who issued it.
    expect(appended[0]?.values).not.toHaveProperty("certificationAuthority");
  });

  it("writes what the notary waived, as it stands in the lock, and nothing that only the page says was", async () => {
    await append(true, { ...complete, waived: "the seal: said by a page" });
    expect(appended[0]?.values).not.toHaveProperty("waived");
    waived = [
      { part: "seal", reason: "It is on paper, SSN 123-45-6789" },
      { part: "statement", reason: "It is on paper, SSN 123-45-6789" },
      { part: "principal-signature", reason: "Nobody signs it" },
    ];
    await append(true, { ...complete, waived: "nothing" });
    expect(appended[1]?.values.waived).toBe(
      "the stamp and the required statement: It is on paper, SSN •••-••-••••; a signature of a principal: Nobody signs it",
    );
  });

  it("refuses an act on a document that is not locked, or by someone who is not in the meeting", async () => {
    expect(await append(false, {})).toMatchObject({ error: { code: "document/wrong-state" } });
    expect(await append(true, {}, id())).toMatchObject({ error: { code: "request/not-found" } });
    expect(appended).toEqual([]);
  });

  it("refuses an entry that leaves out what the state or the organization asks for, whatever page sent it", async () => {
    for (const [left, columns] of [
      [{ principalAddress: undefined }, "Address of the principal"],
      [{ recording: "" }, journalFieldLabels.recording],
      [{ identityMethod: "identity-document", identityDocumentType: "Passport" }, "Identity proofing"],
    ] as const)
      expect(await append(true, { ...complete, ...left })).toMatchObject({
        error: { code: "journal/incomplete", params: { columns: expect.stringContaining(columns) as string } },
      });
    expect(appended).toEqual([]);
    expect(await append(true, complete)).toMatchObject({ kind: "ok" });
  });

  it("hands on by what an entry of the same act is known, which another computer may have written", async () => {
    await append(true, complete);
    const [entry] = appended;
    const written = [rowOf(entry!, 0).entry] as never;
    expect(entry?.isWrittenIn?.(written)).toBe(true);
    expect(entry?.isWrittenIn?.([])).toBe(false);
    await append(true, complete, otherMemberId);
    expect(appended[1]?.isWrittenIn?.(written)).toBe(false);
  });

  it("refuses a Social Security number or a picture, wherever it stands", async () => {
    const witness = { name: "Bob", address: "9 Dock Street", basis: "Card 123-45-6789" };
    for (const values of [
      { identityEvidence: "SSN 123-45-6789" },
      { note: "data:image/png;base64,AAAA" },
      { credibleWitnesses: [witness] },
    ])
      expect(await append(true, values)).toMatchObject({ error: { code: "journal/kept-out" } });
    expect(appended).toEqual([]);
  });
});

describe("journal.propose", () => {
  const signingId = id();
  const handlers = () => {
    const journal = createJournalEntryHandlers(makeContext());
    const propose = async (document = documentId) => {
      const answered = await journal["journal.propose"]({ signingId, documentId: document }, window);
      return answered.kind === "refused"
        ? answered.error.code
        : answered.proposals.map(({ principalName, written }) => [principalName, written !== null]);
    };
    const asked = async () => {
      const answered = await journal["journal.propose"]({ signingId, documentId }, window);
      return answered.kind === "refused" ? answered.error.code : answered.proposals[0]?.alsoRequired;
    };
    const append = (document: typeof documentId, principalMemberId: typeof memberId) =>
      journal["journal.append"]({ signingId, documentId: document, principalMemberId, values: complete }, window);
    return { propose, asked, append };
  };

  it("says what the organization asks of the entry besides the state", async () => {
    expect(await handlers().asked()).toEqual(["recording"]);
  });

  it("proposes one act for each document and each principal who signed it; a witness is none", async () => {
    const { propose, append } = handlers();
    expect(await propose()).toEqual([
      ["Ada Signer", false],
      ["Grace Signer", false],
    ]);
    expect(await propose(otherDocumentId)).toEqual([["Ada Signer", false]]);
    await append(documentId, otherMemberId);
    expect(await propose()).toEqual([
      ["Ada Signer", false],
      ["Grace Signer", true],
    ]);
    await append(documentId, memberId);
    expect((await propose())?.toString()).toBe("Ada Signer,true,Grace Signer,true");
    expect(await append(documentId, witnessId)).toMatchObject({ error: { code: "request/not-found" } });
  });

  it("takes over who a principal is from another act of the meeting, and nothing from somebody else's", async () => {
    const journal = createJournalEntryHandlers(makeContext());
    const asked = { signingId, documentId };
    const values = {
      ...complete,
      note: "of this act alone",
      identityMethod: "identity-document" as const,
      identityDocumentType: "Passport",
      identityProofingPassed: true,
      credentialAnalysisPassed: true,
    };
    await journal["journal.append"](
      { ...asked, documentId: otherDocumentId, principalMemberId: memberId, values },
      window,
    );
    const answered = await journal["journal.propose"](asked, window);
    if (answered.kind === "refused") throw new Error(answered.error.code);
    expect(answered.proposals.map(({ principalName, earlier }) => [principalName, earlier])).toEqual([
      [
        "Ada Signer",
        {
          sequence: 0,
          values: {
            principalAddress: complete.principalAddress,
            identityMethod: "identity-document",
            identityDocumentType: "Passport",
            credentialAnalysisPassed: true,
            identityProofingPassed: true,
          },
        },
      ],
      ["Grace Signer", null],
    ]);
  });

  it("goes on from what it knew while the platform is out of reach, and from nothing else", async () => {
    const { propose, append } = handlers();
    await propose();
    platformRefusal = unreachable;
    expect(await propose()).toHaveLength(2);
    expect(await append(documentId, memberId)).toMatchObject({ kind: "ok" });
    expect(appended[0]?.values).toMatchObject({ documentTitle: "Deed.pdf", principalName: "Ada Signer" });
    expect(await propose(otherDocumentId)).toBe("workstation/platform-unreachable");
    // A platform that answers has the last word.
    platformRefusal = refused("auth/forbidden");
    expect(await propose()).toBe("auth/forbidden");
  });

  it("refuses what nobody could see in an entry", async () => {
    const journal = createJournalEntryHandlers(makeContext());
    const values = { note: "identity \u202Eof nobody" };
    const request = { signingId, documentId, principalMemberId: memberId, values };
    expect(await journal["journal.append"](request, window)).toMatchObject({
      error: { code: "text/hidden-character", params: { codePoint: "202E" } },
    });
    expect(appended).toEqual([]);
  });
});

describe("documents.upload", () => {
  const upload = (options: Parameters<typeof makeContext>[0] = {}) =>
    createDocumentHandlers(makeContext(options))["documents.upload"](
      { signingId: id(), file: handle, name: "Deed.pdf" },
      window,
    );

  it("names the finished upload to the platform and lets go of the file", async () => {
    const signedBy = ["Title Agency", "Seller"];
    expect(await upload()).toMatchObject({ kind: "ok", document: { id: documentId }, signedBy });
    expect(released).toEqual([handle]);
  });

  it("keeps the file to try again when the platform could not be reached", async () => {
    expect(await upload({ upload: unreachable })).toEqual(unreachable);
    platformRefusal = unreachable;
    expect(await upload()).toEqual(unreachable);
    expect(released).toEqual([]);
  });

  it("sends a repaired copy in the file's stead where that is asked for, made once however often it is sent", async () => {
    const handlers = createDocumentHandlers(makeContext());
    const input = { signingId: id(), file: handle, name: "Deed (repaired).pdf", repaired: true };
    platformRefusal = unreachable;
    expect(await handlers["documents.upload"](input, window)).toEqual(unreachable);
    platformRefusal = null;
    expect(await handlers["documents.upload"](input, window)).toMatchObject({ kind: "ok" });
    expect(calls).toEqual(["repair-pdf", "upload-documents", "upload-documents"]);
    expect(sent).toEqual(Array.from({ length: 2 }, () => ({ path: "/spool/a.repaired", sizeBytes: 7 })));
    expect(released).toEqual([handle]);
  });

  it("has taken out what a person agreed to, and nothing where nobody was asked", async () => {
    const upload = createDocumentHandlers(makeContext())["documents.upload"];
    const input = { signingId: id(), file: handle, name: "Deed (repaired).pdf", repaired: true };
    await upload({ ...input, takesOut: true }, window);
    await upload(input, window);
    expect(repairs).toMatchObject([{ takesOut: true }, {}]);
    expect(repairs[1]).not.toHaveProperty("takesOut");
  });

  it("sends nothing where no copy can be made", async () => {
    const repair = refused("document/not-repairable", { name: "Deed.pdf", detail: "it is cut off" });
    const upload = createDocumentHandlers(makeContext({ repair }))["documents.upload"];
    expect(await upload({ signingId: id(), file: handle, name: "Deed.pdf", repaired: true }, window)).toEqual(repair);
    expect([sent, released]).toEqual([[], [handle]]);
  });

  it("lets go of a file that the platform will not take", async () => {
    platformRefusal = refused("document/encrypted", { name: "Deed.pdf" });
    expect(await upload()).toEqual(platformRefusal);
    expect(released).toEqual([handle]);
  });
});

describe("shelf.upload", () => {
  const itemId = ShelfItemIdSchema.parse(id());
  const upload = (target: ShelfUploadTarget) =>
    createDocumentHandlers(makeContext())["shelf.upload"]({ target, file: handle, name: "Deed.pdf" }, window);

  it("makes a new document of the library of a file, or the next version of one, and lets go of it", async () => {
    const folderId = ShelfFolderIdSchema.parse(id());
    const named = { uploadId: "upload-0123456789", name: "Deed.pdf" };
    expect(await upload({ kind: "new", folderId })).toMatchObject({ kind: "ok", item: { ...named, folderId } });
    expect(await upload({ kind: "version", itemId })).toMatchObject({ kind: "ok", item: { ...named, itemId } });
    expect(calls.filter((call) => call.startsWith("shelf"))).toEqual(["shelf-add", "shelf-version"]);
    expect(released).toEqual([handle, handle]);
  });

  it("keeps the file to try again when the platform could not be reached", async () => {
    platformRefusal = unreachable;
    expect(await upload({ kind: "version", itemId })).toEqual(unreachable);
    expect(released).toEqual([]);
  });
});
