/** What either side says as it ends the line on purpose. */
export const endWord = "end";

const mostMs = 1_000;

/** Ends a line with a word, which needs a moment to arrive; without one the other side would wait for the line to come back. */
export const partWays = (connection: RTCPeerConnection | null, channel: RTCDataChannel | null): void => {
  if (connection === null) return;
  if (channel?.readyState !== "open") return connection.close();
  channel.send(endWord);
  const late = setTimeout(() => connection.close(), mostMs);
  channel.addEventListener("close", () => {
    clearTimeout(late);
    connection.close();
  });
};
