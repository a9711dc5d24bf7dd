/** RC4, only to read what was encrypted with it: today's OpenSSL and BoringSSL leave it out. */
export const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_value, index) => index);
  const swap = (left: number, right: number) => {
    const kept = state[left] ?? 0;
    state[left] = state[right] ?? 0;
    state[right] = kept;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let [left, right] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      left = (left + 1) & 0xff;
      right = (right + (state[left] ?? 0)) & 0xff;
      swap(left, right);
      return byte ^ (state[((state[left] ?? 0) + (state[right] ?? 0)) & 0xff] ?? 0);
    }),
  );
};
