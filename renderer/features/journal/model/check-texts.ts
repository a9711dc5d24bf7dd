import type { JournalState } from "#contract/journal/bridge.ts";
import type { JournalCheck } from "#contract/journal/checks.ts";

/** What each check looks at, to go on from "Found by the check …". */
const checkNames: Record<JournalCheck, string> = {
  position: "that every entry stands in its place",
  key: "that every entry was written with an admitted key",
  declaration: "of what an entry says about others",
  commitment: "of every value against its commitment",
  erasure: "that missing values were erased by an entry",
  "leaf-hash": "of every entry against the hash noted when it arrived",
  root: "of the entries against the signed heads",
  signature: "of the heads' signatures",
  tail: "that no entry is missing at the end",
  coverage: "that a signed head covers every entry",
  fork: "that there is only one journal",
  "platform-rollback": "that the platform holds no less than before",
  "computer-rollback": "that this computer holds no less than before",
  inclusion: "of an entry's proof",
  form: "of the file's form",
  "time-stamp": "of the time-stamps",
  identity: "of whose journal it is",
};

type Broken = Extract<JournalState["verification"], { kind: "broken" }>;
export type BrokenText = { title: string; foundBy: string; kept: string; todo: string };

const kept = "Nothing was changed or removed.";

/** What is wrong, how it was noticed, and what to do about it. */
export const brokenText = ({ check, sequence, detail }: Broken): BrokenText => {
  const foundBy = `Found by the check ${checkNames[check]}: ${detail}.`;
  switch (check) {
    case "platform-rollback":
      return {
        title: "The platform has lost a part of your journal",
        foundBy,
        kept: "This computer's copy is whole, and it is the one that proves itself.",
        todo: "If the platform was restored from an older backup, send it again what it lost: the same entries, under the same signed heads. If nobody knows of that, export the journal here first, and ask the platform's operator.",
      };
    case "computer-rollback":
      return {
        title: "This computer's copy of the journal is an older one",
        foundBy,
        kept: "What is here holds; entries behind it are missing.",
        todo: "Check now, with the platform in reach: what is missing is fetched from there and proven to continue this copy.",
      };
    case "fork":
      return {
        title: "There are two journals under your key",
        foundBy,
        kept,
        todo: "Do not add entries. Export the journal, and find out who else has held this computer or its backups.",
      };
    default:
      return {
        title: `The journal does not verify: entry ${(sequence + 1).toLocaleString("en-US")} does not hold`,
        foundBy,
        kept,
        todo: "Do not add entries; export the journal and contact support.",
      };
  }
};
