/** How an isolated process speaks to the one that started it: Electron's utilityProcess port, or a child process's IPC channel. */
type ParentPort = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { data: unknown }) => void): void;
};

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;

export const postToParent = (message: unknown): void => {
  if (parentPort !== undefined) parentPort.postMessage(message);
  else process.send?.(message);
};

export const onParentMessage = (listener: (message: unknown) => void): void => {
  if (parentPort !== undefined) parentPort.on("message", ({ data }) => listener(data));
  else process.on("message", listener);
};
