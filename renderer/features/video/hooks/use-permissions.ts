import { useEffect, useState } from "react";
import { watchPermissions, type MediaPermissions } from "#renderer/services/video/media-permission.ts";

/** Whether this page may use camera and microphone, kept current; nobody is asked by it. */
export const usePermissions = (): MediaPermissions => {
  const [permissions, setPermissions] = useState<MediaPermissions>({ camera: null, microphone: null });
  useEffect(() => watchPermissions(setPermissions), []);
  return permissions;
};
