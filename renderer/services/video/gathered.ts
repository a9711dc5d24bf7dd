/** A network that never says that it has told everything is not waited for. */
const mostMs = 2_000;

/** Waits until a description holds every address at which this page can be reached: it is passed on once. */
export const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(late);
      connection.removeEventListener("icegatheringstatechange", look);
      resolve();
    };
    const late = setTimeout(resolve, mostMs);
    connection.addEventListener("icegatheringstatechange", look);
    look();
  });
