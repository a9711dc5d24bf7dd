import type { Signing } from "#contract/signing/entity.ts";
import { identifiedTypesOf } from "./identified-types.ts";
import type { AskedIdentification } from "./unidentified.ts";

/** Of whom a signing asks who they are, by the rules of its notary's state. */
export const askedIdentificationOf = ({
  asksIdentification,
  notary,
}: Pick<Signing, "asksIdentification"> & { notary: Pick<Signing["notary"], "state"> }): AskedIdentification =>
  asksIdentification === true ? { types: identifiedTypesOf(notary.state) } : undefined;
