import type nodeForge from "node-forge";
import forge from "node-forge/lib/forge.js";
// Each puts itself into `forge`. The whole of it, certificates and TLS included, would take several times as long to load.
import "node-forge/lib/asn1.js";
import "node-forge/lib/rc2.js";

export type Asn1 = nodeForge.asn1.Asn1;
export { forge };
