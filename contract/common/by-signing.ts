import { z } from "zod";
import { SigningIdSchema } from "./ids.ts";

/** What every path below `/signing/{id}` says. */
export const BySigning = z.object({ id: SigningIdSchema });
