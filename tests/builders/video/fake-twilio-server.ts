import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type TwilioCall = { path: string; form: Record<string, string> };

/** Twilio's REST addresses for rooms and participants, as its API reference has them; it keeps what was asked. */
export const startFakeTwilio = async (keys: { apiKey: string; apiSecret: string }) => {
  const calls: TwilioCall[] = [];
  const rooms = new Set<string>();
  let isDown = false;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString("utf8")));
    request.on("end", () => {
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
      if (isDown) return answer(503, { code: 20_503, message: "Service unavailable" });
      const expected = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`).toString("base64")}`;
      if (request.headers.authorization !== expected) return answer(401, { code: 20_003, message: "Authenticate" });
      const path = request.url ?? "";
      const form = Object.fromEntries(new URLSearchParams(body));
      calls.push({ path, form });
      if (path === "/v1/Rooms") {
        const name = form["UniqueName"] ?? "";
        if (rooms.has(name)) return answer(400, { code: 53_113, message: "Room exists" });
        rooms.add(name);
        return answer(201, { unique_name: name, status: "in-progress" });
      }
      const [, room = "", , identity] = /^\/v1\/Rooms\/([^/]+)(\/Participants\/([^/]+))?$/.exec(path) ?? [];
      if (!rooms.has(room)) return answer(404, { code: 20_404, message: "Not found" });
      if (identity === undefined && form["Status"] === "completed") rooms.delete(room);
      return answer(200, { status: form["Status"] });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    goDown: () => {
      isDown = true;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
