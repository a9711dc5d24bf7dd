import { BlockList, isIP } from "node:net";

/** Addresses that no service of the public internet has (IANA special-purpose registries, RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, prefix, "ipv4");

/** Of IPv6 only global unicast (2000::/3) is public, without documentation, Teredo and 6to4, which can hold any IPv4 address. */
const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
const specialSix = new BlockList();
specialSix.addSubnet("2001::", 23, "ipv6");
specialSix.addSubnet("2001:db8::", 32, "ipv6");
specialSix.addSubnet("2002::", 16, "ipv6");
specialSix.addSubnet("3fff::", 20, "ipv6");

/** Whether an IP address is one of the public internet: not this computer, not its network, not the cloud's own services. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && publicSix.check(address, "ipv6") && !specialSix.check(address, "ipv6");
};
