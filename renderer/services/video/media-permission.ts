import { z } from "zod";
import type { Track } from "#contract/video-room/entity.ts";

/** How a browser stands to a page's wish for a camera or a microphone; the names are its own and the specification's. */
export const MediaPermissionSchema = z.enum(["denied", "granted", "prompt"]);
export type MediaPermission = z.infer<typeof MediaPermissionSchema>;
/** Null: this browser does not say. */
export type MediaPermissions = Readonly<Record<Track, MediaPermission | null>>;

const ask = (track: Track): Promise<PermissionStatus | null> => {
  const permissions = navigator.permissions as Permissions | undefined;
  // Firefox rejects a name that it does not know.
  return permissions?.query({ name: track }).catch(() => null) ?? Promise.resolve(null);
};

/** Tells how both stand, now and whenever that changes, until the returned function is called. Nobody is asked by it. */
export const watchPermissions = (onChange: (permissions: MediaPermissions) => void): (() => void) => {
  let isOver = false;
  const ends: (() => void)[] = [];
  const follow = async () => {
    const [camera, microphone] = await Promise.all([ask("camera"), ask("microphone")]);
    if (isOver) return;
    const stateOf = (status: PermissionStatus | null) =>
      MediaPermissionSchema.nullable()
        .catch(null)
        .parse(status?.state ?? null);
    const tell = () => onChange({ camera: stateOf(camera), microphone: stateOf(microphone) });
    for (const status of [camera, microphone]) {
      status?.addEventListener("change", tell);
      ends.push(() => status?.removeEventListener("change", tell));
    }
    tell();
  };
  void follow();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
};
