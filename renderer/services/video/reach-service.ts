/** Whether somebody's servers are reached from here; what they answer does not matter, for nobody asked for anything. */
export const reachService = async (url: string, signal: AbortSignal): Promise<boolean> => {
  if (/^https?:/.test(url)) {
    await fetch(url, { mode: "no-cors", credentials: "omit", cache: "no-store", signal });
    return true;
  }
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const end = (isReached: boolean) => {
      signal.removeEventListener("abort", late);
      socket.close();
      resolve(isReached);
    };
    const late = () => end(false);
    signal.addEventListener("abort", late);
    socket.addEventListener("open", () => end(true));
    socket.addEventListener("error", () => end(false));
    if (signal.aborted) late();
  });
};
