import { z } from "zod";
import { CertificateFactsSchema } from "../certificate/report.ts";
import { InstantSchema } from "../common/ids.ts";

/** An authority that the person at this computer decided to trust for who signed a document. */
export const OwnAuthoritySchema = z.object({ certificate: CertificateFactsSchema, since: InstantSchema });
export type OwnAuthority = z.infer<typeof OwnAuthoritySchema>;

/** `isForbidden`: the organization's policy lets nobody add one, and those that were added do not count. */
export const OwnAuthoritiesSchema = z.object({ isForbidden: z.boolean(), authorities: z.array(OwnAuthoritySchema) });
export type OwnAuthorities = z.infer<typeof OwnAuthoritiesSchema>;
