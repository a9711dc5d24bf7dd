/** Descriptions and tracks of two ends, without a network: what a browser's connection does between offer and answer. */
type Events = Record<string, ((event: never) => void)[]>;

export class FakeTransceiver {
  direction: RTCRtpTransceiverDirection = "sendrecv";
  readonly receiver: { track: { kind: string } };
  readonly sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> };
  constructor(kind: string) {
    this.receiver = { track: { kind } };
    const sender = {
      track: null as unknown,
      replaceTrack: async (track: unknown) => {
        sender.track = track;
      },
    };
    this.sender = sender;
  }
}

let offers = 0;

export class FakeConnection {
  signalingState: RTCSignalingState = "stable";
  connectionState: RTCPeerConnectionState = "new";
  localDescription: { type: RTCSdpType; sdp: string } | null = null;
  remoteDescription: { type: RTCSdpType; sdp: string } | null = null;
  isClosed = false;
  /** As on a network whose checks do not end. */
  isSlow = false;
  restarts = 0;
  readonly candidates: unknown[] = [];
  readonly transceivers: FakeTransceiver[] = [];
  readonly #events: Events = {};
  #isNegotiationNeeded = false;

  addEventListener(name: string, listener: (event: never) => void): void {
    (this.#events[name] ??= []).push(listener);
  }
  tell(name: string, event: unknown = {}): void {
    for (const listener of this.#events[name] ?? []) (listener as (event: unknown) => void)(event);
  }
  addTransceiver(kind: string): FakeTransceiver {
    const transceiver = new FakeTransceiver(kind);
    this.transceivers.push(transceiver);
    if (this.transceivers.length === 1) this.#needNegotiation();
    return transceiver;
  }
  getTransceivers(): FakeTransceiver[] {
    return this.transceivers;
  }
  async setLocalDescription(): Promise<void> {
    if (this.signalingState === "have-remote-offer") {
      this.localDescription = { type: "answer", sdp: `answer to ${this.remoteDescription?.sdp}` };
      this.#becomeStable();
    } else {
      offers += 1;
      this.localDescription = { type: "offer", sdp: `offer ${offers}` };
      this.signalingState = "have-local-offer";
    }
  }
  async setRemoteDescription(description: { type: RTCSdpType; sdp: string }): Promise<void> {
    if (description.type === "answer" && this.signalingState !== "have-local-offer")
      throw new DOMException("", "InvalidStateError");
    this.remoteDescription = description;
    if (description.type === "offer") {
      // An own offer is taken back with it.
      this.signalingState = "have-remote-offer";
      for (const kind of ["audio", "video"])
        if (!this.transceivers.some(({ receiver }) => receiver.track.kind === kind))
          this.transceivers.push(new FakeTransceiver(kind));
    } else {
      this.#becomeStable();
    }
  }
  /** Nothing is asked for while an answer is awaited: it waits until both sides agree again. */
  #needNegotiation(): void {
    this.#isNegotiationNeeded = true;
    queueMicrotask(() => {
      if (this.signalingState !== "stable" || !this.#isNegotiationNeeded) return;
      this.#isNegotiationNeeded = false;
      this.tell("negotiationneeded");
    });
  }
  #becomeStable(): void {
    this.signalingState = "stable";
    if (this.#isNegotiationNeeded) this.#needNegotiation();
    this.become(this.isSlow ? "connecting" : "connected");
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    if (this.remoteDescription === null) throw new DOMException("", "InvalidStateError");
    this.candidates.push(candidate);
  }
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.tell("connectionstatechange");
  }
  restartIce(): void {
    this.restarts += 1;
    this.#needNegotiation();
  }
  setConfiguration(): void {}
  async getStats(): Promise<Map<string, unknown>> {
    return new Map();
  }
  close(): void {
    this.isClosed = true;
  }
  asConnection(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }
}

export class FakeStream {
  readonly tracks: unknown[] = [];
  addTrack(track: unknown): void {
    this.tracks.push(track);
  }
  removeTrack(track: unknown): void {
    this.tracks.splice(this.tracks.indexOf(track), 1);
  }
  getTracks(): unknown[] {
    return [...this.tracks];
  }
}
