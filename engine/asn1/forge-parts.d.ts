declare module "node-forge/lib/forge.js" {
  import forge from "node-forge";
  export default forge;
}
declare module "node-forge/lib/asn1.js";
declare module "node-forge/lib/rc2.js";
