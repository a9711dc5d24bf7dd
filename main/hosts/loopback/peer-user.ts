import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

/** IPv4 sockets, and IPv6 ones that speak to an IPv4 address. */
const tables = ["/proc/net/tcp", "/proc/net/tcp6"];

const portOf = (address: string | undefined): number => Number.parseInt(address?.split(":").at(-1) ?? "", 16);

/**
 * The users whose programs have a connection between the two ports, seen from the far end, in the kernel's own tables
 * (proc_net_tcp: local address, remote address and uid are the second, third and eighth column).
 */
export const usersOfConnection = (text: string, ports: { far: number; near: number }): number[] =>
  text.split("\n").flatMap((line) => {
    const [, local, remote, , , , , uid] = line.trim().split(/\s+/u);
    return portOf(local) === ports.far && portOf(remote) === ports.near ? [Number(uid)] : [];
  });

const readTables = (): string =>
  tables
    .map((path) => {
      try {
        return readFileSync(path, "utf8");
      } catch {
        // Another system, or one that shows them to nobody.
        return "";
      }
    })
    .join("\n");

/**
 * Whether somebody else than the user of this process is at the other end. False where the system does not tell: Linux
 * alone does, so elsewhere a link is as safe as the place where it was shown.
 */
export const isOfAnotherUser = ({ remotePort, localPort }: Pick<Socket, "remotePort" | "localPort">): boolean => {
  const own = process.getuid?.();
  if (own === undefined || remotePort === undefined || localPort === undefined) return false;
  return usersOfConnection(readTables(), { far: remotePort, near: localPort }).some((uid) => uid !== own);
};
