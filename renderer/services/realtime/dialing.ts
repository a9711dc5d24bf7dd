import Pusher from "pusher-js";

const listeners = new Set<() => void>();

/**
 * The library sends a turn later than it was told to. Where the line is being closed by then, from whichever side, what is
 * sent is lost in any case; the browser would put an error on the console besides. Tells of a line that came to nothing.
 */
class OpenLineSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    let wasOpen = false;
    this.addEventListener("open", () => {
      wasOpen = true;
    });
    this.addEventListener("close", () => {
      if (!wasOpen) for (const tell of listeners) tell();
    });
  }
  override send(data: Parameters<WebSocket["send"]>[0]): void {
    if (this.readyState === WebSocket.OPEN) super.send(data);
  }
}
// What the library calls to open a line; its types have their own word for a socket.
Pusher.Runtime.createWebSocket = (url) => new OpenLineSocket(url) as ReturnType<typeof Pusher.Runtime.createWebSocket>;

/** How long after a line that came to nothing the next one is asked for. */
export const usualRedialMs = 2_000;

/**
 * Where a line was refused, the library waits for fifteen seconds with the next one, and then for thirty and for sixty: whoever
 * lost it for two would be away for that long. One that hangs is left to it. The pauses differ, so that not all pages come at once.
 */
export const redialWhereRefused = ({ connection }: Pick<Pusher, "connection">, afterMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dial = () => {
    if (connection.state === "connecting" || connection.state === "unavailable") connection["retryIn"](0);
  };
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(dial, afterMs * (0.75 + Math.random() / 2));
  };
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
    clearTimeout(timer);
  };
};
