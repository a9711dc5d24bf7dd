import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalLeaf } from "#contract/journal/entry.ts";
import { journalKeyId } from "#lib/journal/checkpoint.ts";
import { nodeSha256 } from "../../crypto/node-crypto.ts";
import type { KnownComputer } from "./journal-interfaces.ts";

const keyIdOf = (publicKey: string): Sha256Hex =>
  journalKeyId(nodeSha256, new Uint8Array(Buffer.from(publicKey, "base64")));

/** The computers of a journal by what its entries say of keys, in order; the entries were verified before. */
export const computersAfter = (firstKeyId: Sha256Hex, leaves: readonly JournalLeaf[]): KnownComputer[] => {
  const first = { keyId: firstKeyId, name: null, admittedBy: null, isRecovery: false, revokedBy: null };
  const computers = new Map<Sha256Hex, KnownComputer>([[firstKeyId, first]]);
  const revoke = (keyId: Sha256Hex, revokedBy: number) => {
    const computer = computers.get(keyId);
    if (computer && computer.revokedBy === null) computers.set(keyId, { ...computer, revokedBy });
  };
  const letIn = (publicKey: string, name: string, admittedBy: number, isRecovery: boolean) => {
    const keyId = keyIdOf(publicKey);
    computers.set(keyId, { keyId, name, admittedBy, isRecovery, revokedBy: null });
  };
  for (const { sequence, device, revokes, recovery } of leaves) {
    if (revokes) revoke(revokes.keyId, sequence);
    if (device) letIn(device.publicKey, device.name, sequence, false);
    if (recovery) {
      for (const keyId of computers.keys()) revoke(keyId, sequence);
      letIn(recovery.publicKey, recovery.name, sequence, true);
    }
  }
  return [...computers.values()];
};
