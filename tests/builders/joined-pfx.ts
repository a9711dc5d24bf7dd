import forge from "node-forge";

const { Class, Type } = forge.asn1;
const childrenOf = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];

/**
 * The parts of several .pfx files in one, as key stores with several entries hold them; OpenSSL writes no such thing. Only
 * for files that are neither encrypted nor under a MAC.
 */
export const joinedPfx = (...files: Buffer[]): Buffer => {
  const trees = files.map((bytes) => forge.asn1.fromDer(bytes.toString("binary")));
  const contents = trees.map((tree) => childrenOf(childrenOf(childrenOf(tree)[1])[1])[0]);
  const safes = contents.flatMap((octets) => childrenOf(forge.asn1.fromDer(octets?.value as string)));
  const [tree] = trees;
  const [content] = contents;
  if (tree === undefined || content === undefined) throw new Error("no .pfx to join");
  content.value = forge.asn1.toDer(forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, safes)).getBytes();
  return Buffer.from(forge.asn1.toDer(tree).getBytes(), "binary");
};
