import { useEffect, useState, useSyncExternalStore } from "react";
import { chosenDevices, rememberDevice } from "#renderer/services/video/device-choice.ts";
import { createCamera } from "../model/camera.ts";

const hasTouchAlone = () => typeof window.matchMedia === "function" && window.matchMedia("(pointer: coarse)").matches;

/** The camera of this page while the part that asks for it is drawn; it goes off with it. */
export const useCamera = (of: "document" | "face") => {
  const [port] = useState(() => createCamera(navigator.mediaDevices as MediaDevices | undefined, of));
  const { camera } = useSyncExternalStore(port.onChange, port.state);
  useEffect(() => {
    // What was chosen on a telephone for a meeting shows a face; on a computer there is one for all.
    void port.start(hasTouchAlone() ? null : chosenDevices().camera);
    return port.stop;
  }, [port]);
  return {
    camera,
    again: () => void port.start(null),
    choose: (deviceId: string) => {
      rememberDevice("camera", deviceId);
      void port.start(deviceId);
    },
  };
};
