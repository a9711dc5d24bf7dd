import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { demoDirOf } from "./demo-accounts.ts";
import { demoNotary } from "./demo-people.ts";
import { openDemoPki } from "./demo-pki.ts";
import { findUser } from "../../account/index.ts";

export type DemoCertificate = {
  fileName: string;
  pfxBase64: string;
  password: string;
  subject: string;
  rootCertificatePem: string;
};

/** The .pfx with its password, for the one demo notary in whose name it was made. */
export const readDemoCertificate = async (services: Services, userId: UserId): Promise<DemoCertificate> => {
  const user = await findUser(services.store.read, userId);
  if (user?.email !== demoNotary.email) return refuse("request/not-found");
  const { rootPem, ...pki } = await openDemoPki(demoDirOf(services), demoNotary.fullName);
  return { ...pki, rootCertificatePem: rootPem };
};
