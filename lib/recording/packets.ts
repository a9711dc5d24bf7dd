/**
 * What a recording's encoders give out, as it travels from the page to the disk: whole packets, so that whatever was written
 * can be played, without a container whose end would have to be known first. Big-endian: version, the clocks, then each packet.
 */
export type MediaPacket = {
  track: "video" | "audio";
  isKey: boolean;
  /** Since the segment began. */
  timestampUs: number;
  durationUs: number;
  data: Uint8Array;
};

export type PacketBatch = {
  /** By the computer's clock, when the batch was closed; it can jump. */
  wallMs: number;
  /** Of the page's clock that only goes forward, from wherever it counts. */
  monotonicMs: number;
  /** How much of the segment there is by now: its own time, without what is missing. */
  elapsedMs: number;
  packets: readonly MediaPacket[];
};

const version = 1;
const headBytes = 1 + 8 + 8 + 8;
const packetHeadBytes = 1 + 8 + 4 + 4;
const videoFlag = 1;
const keyFlag = 2;

/** How many bytes a packet takes in a batch. */
export const packetBytes = ({ data }: Pick<MediaPacket, "data">): number => packetHeadBytes + data.length;

export const encodeBatch = ({ wallMs, monotonicMs, elapsedMs, packets }: PacketBatch): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(headBytes + packets.reduce((sum, packet) => sum + packetBytes(packet), 0));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setFloat64(1, wallMs);
  view.setFloat64(9, monotonicMs);
  view.setFloat64(17, elapsedMs);
  let at = headBytes;
  for (const { track, isKey, timestampUs, durationUs, data } of packets) {
    view.setUint8(at, (track === "video" ? videoFlag : 0) | (isKey ? keyFlag : 0));
    view.setFloat64(at + 1, timestampUs);
    view.setUint32(at + 9, Math.max(0, Math.round(durationUs)));
    view.setUint32(at + 13, data.length);
    bytes.set(data, at + packetHeadBytes);
    at += packetHeadBytes + data.length;
  }
  return bytes;
};

const isTime = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Null where the bytes are no batch. The packets' data are views of them. */
export const decodeBatch = (bytes: Uint8Array): PacketBatch | null => {
  if (bytes.length < headBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wallMs = view.getFloat64(1);
  const monotonicMs = view.getFloat64(9);
  const elapsedMs = view.getFloat64(17);
  if (view.getUint8(0) !== version || ![wallMs, monotonicMs, elapsedMs].every(isTime)) return null;
  const packets: MediaPacket[] = [];
  let at = headBytes;
  while (at < bytes.length) {
    if (at + packetHeadBytes > bytes.length) return null;
    const flags = view.getUint8(at);
    const timestampUs = view.getFloat64(at + 1);
    const end = at + packetHeadBytes + view.getUint32(at + 13);
    if (!isTime(timestampUs) || end > bytes.length || flags > (videoFlag | keyFlag)) return null;
    packets.push({
      track: (flags & videoFlag) === 0 ? "audio" : "video",
      isKey: (flags & keyFlag) !== 0,
      timestampUs,
      durationUs: view.getUint32(at + 9),
      data: bytes.subarray(at + packetHeadBytes, end),
    });
    at = end;
  }
  return { wallMs, monotonicMs, elapsedMs, packets };
};
