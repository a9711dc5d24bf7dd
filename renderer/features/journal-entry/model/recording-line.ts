import type { Recording } from "#contract/recording/entity.ts";

const utc = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

const sentenceOf = ({ id, startedAt, sha256, keptUntil }: Recording): string => {
  const begun = `Recorded from ${utc(startedAt)}`;
  if (sha256 === null) return `${begun}, recording ${id}, kept on the platform.`;
  const kept = keptUntil === null ? "" : ` until ${keptUntil.slice(0, 10)}`;
  return `${begun}, kept on the platform${kept}: SHA-256 ${sha256}.`;
};

/** Of a journal entry: that the act was recorded, where that is kept, and by which fingerprint it is known; null where nothing was. */
export const recordingLine = (recordings: readonly Recording[] | undefined): string | null => {
  // The newest is the one that the act is in; a line has room for two.
  const sentences = (recordings ?? []).slice(-2).map(sentenceOf);
  return sentences.length === 0 ? null : sentences.join(" ");
};
