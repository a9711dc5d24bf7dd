/**
 * The form in which a recording travels and lies on the platform: its bytes in segments of 64 KiB (the last one may be
 * shorter, none is empty), each by itself
 *
 *   AES-256-GCM( key, nonce, associated data ) → ciphertext ‖ 16-byte tag
 *   nonce            = 12 bytes, big-endian: the segment's number, from 0
 *   associated data  = UTF-8 of `notary-workstation/recording/1 <recording id> <number> <number of segments>`
 *
 * one behind the other and nothing else. The key is made anew for each such file, and never used for a second one: numbers
 * would repeat. Number and count are bound in, so that a segment that is missing, moved or another file's does not open.
 */
export const segmentBytes = 65_536;
export const segmentTagBytes = 16;
export const sealedSegmentBytes = segmentBytes + segmentTagBytes;

/** Hours of a meeting; of the file in clear. */
export const maxRecordingBytes = 4_096 * 1_048_576;

export const segmentCountOf = (clearBytes: number): number => Math.ceil(clearBytes / segmentBytes);
export const sealedBytesOf = (clearBytes: number): number => clearBytes + segmentCountOf(clearBytes) * segmentTagBytes;

export const segmentNonce = (index: number): Uint8Array<ArrayBuffer> => {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(4, BigInt(index));
  return nonce;
};

export const segmentAssociatedData = (recordingId: string, index: number, count: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`notary-workstation/recording/1 ${recordingId} ${index} ${count}`);
