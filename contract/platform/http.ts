import { z } from "zod";
import { PlatformIdentitySchema } from "./entity.ts";
import { endpoint } from "../common/endpoint.ts";

/** How the mailbox is read to which mail comes back, and how much of what came lately stays unread in it. */
const BouncesHealthSchema = z.object({
  mailbox: z.enum(["off", "connecting", "reading", "wrong-password", "not-trusted", "no-folder", "unreachable"]),
  leftUnread: z.int(),
});

export const HealthSchema = z.object({
  status: z.enum(["ok", "stopping"]),
  store: z.enum(["ok", "failing"]),
  bounces: BouncesHealthSchema,
});

export const platform = {
  identity: endpoint
    .route({ method: "GET", path: "/platform", summary: "What this platform is; open to everyone" })
    .output(PlatformIdentitySchema),
  authorities: endpoint
    .route({
      method: "GET",
      path: "/platform/authorities",
      summary: "Whose certificates this platform accepts; open to everyone",
    })
    .output(z.object({ certificatesPem: z.array(z.string().max(20_000)).max(1_000) })),
  health: endpoint
    .route({
      method: "GET",
      path: "/health",
      summary: "Whether the platform and its store answer, and mail that comes back is read",
    })
    .output(HealthSchema),
};
