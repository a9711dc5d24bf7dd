import { z } from "zod";
import { PlatformIdentitySchema } from "./entity.ts";
import { endpoint } from "../common/endpoint.ts";

export const HealthSchema = z.object({ status: z.enum(["ok", "stopping"]), store: z.enum(["ok", "failing"]) });

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
    .route({ method: "GET", path: "/health", summary: "Whether the platform and its store answer" })
    .output(HealthSchema),
};
