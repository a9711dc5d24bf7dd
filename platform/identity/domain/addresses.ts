import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import type { Services } from "../../services/services.ts";

type Ports = Pick<Services, "facts">;

/** Where a vendor's page sends somebody back to: their session and their tab know who they are. */
export const returnUrlOf = ({ facts }: Ports): string => facts.publicUrl() + rawRoutes.signerPage.path;

export const callbackUrlOf = ({ facts }: Ports, vendor: string, of: "document" | "quiz"): string =>
  facts.publicUrl() + pathOf("identityCallback", { vendor, of });
