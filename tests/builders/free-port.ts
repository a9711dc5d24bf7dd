import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Free at this moment, for a server that takes no `0`. */
export const freePort = async (address = "127.0.0.1"): Promise<number> => {
  const server = createServer().listen(0, address);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};
