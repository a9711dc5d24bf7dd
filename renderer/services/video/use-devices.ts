import { useEffect, useState } from "react";

/** What is plugged in, kept current. Browsers tell the names once a camera or microphone was allowed. */
export const useDevices = (): readonly MediaDeviceInfo[] => {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (media === undefined) return;
    let isOver = false;
    const read = async () => {
      const found = await media.enumerateDevices().catch(() => []);
      if (!isOver) setDevices(found);
    };
    void read();
    const readAgain = () => void read();
    media.addEventListener("devicechange", readAgain);
    return () => {
      isOver = true;
      media.removeEventListener("devicechange", readAgain);
    };
  }, []);
  return devices;
};
