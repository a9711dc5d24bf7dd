/** A track that can end and be muted as a plug or a key does it. */
class FakeTrack extends EventTarget {
  muted = false;
  isStopped = false;
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.isStopped = true;
  }
}

const streamOf = (tracks: FakeTrack[]) =>
  ({
    getTracks: () => tracks,
    getAudioTracks: () => tracks.filter(({ kind }) => kind === "audio"),
    getVideoTracks: () => tracks.filter(({ kind }) => kind === "video"),
  }) as unknown as MediaStream;

/** What a browser is asked for and gives; `fails` can be changed later. */
export const devicesWith = (fails: Partial<Record<"audio" | "video", DOMException>>) => {
  const given: FakeTrack[] = [];
  const asked: string[] = [];
  const getUserMedia = async ({ audio, video }: MediaStreamConstraints = {}): Promise<MediaStream> => {
    const kinds = [
      ...(audio === undefined ? [] : ["audio" as const]),
      ...(video === undefined ? [] : ["video" as const]),
    ];
    asked.push(kinds.join(" "));
    for (const kind of kinds) if (fails[kind] !== undefined) throw fails[kind];
    const tracks = kinds.map((kind) => new FakeTrack(kind));
    given.push(...tracks);
    return streamOf(tracks);
  };
  return { getUserMedia, given, asked, fails };
};
