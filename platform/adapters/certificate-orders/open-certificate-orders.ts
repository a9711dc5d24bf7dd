import path from "node:path";
import type { AdapterFacts } from "../simulators.ts";
import type { CertificateOrders } from "./certificate-orders.ts";

export type CertificateOrdersChoice = "off" | "simulator";

/** Certificate orders as the configuration has them; null: this platform sells none. */
export const openCertificateOrders = async (
  config: { dataDir: string; certificateOrders: CertificateOrdersChoice },
  now: () => Date,
): Promise<CertificateOrders | null> => {
  if (config.certificateOrders === "off") return null;
  const { createAuthoritySimulator } = await import("./authority-simulator.ts");
  return createAuthoritySimulator(path.join(config.dataDir, "certificate-authority-simulator"), now);
};

export const certificateOrdersFacts = (choice: CertificateOrdersChoice): AdapterFacts => ({
  capability: "certificate orders",
  isSimulator: choice === "simulator",
});
