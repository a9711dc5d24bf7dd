import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { createLoopbackHost, type LoopbackHost } from "#main/hosts/loopback/host.ts";
import { usersOfConnection } from "#main/hosts/loopback/peer-user.ts";
import { createLog } from "#main/security/log.ts";
import { cookieOf, send } from "./browser-requests.ts";

let host: LoopbackHost | null = null;
afterEach(() => host?.close());

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 2 1 0 20 4 30 10 -1
   2: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 30 10 -1
  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid
   0: 0000000000000000FFFF00000100007F:C002 0000000000000000FFFF00000100007F:1F90 01 00000000:00000000 00:00000000 00000000  1002 0 4
`;

test("the far end of a connection names its user, whichever kind of socket it has", () => {
  expect(usersOfConnection(table, { far: 0xc001, near: 0x1f90 })).toEqual([1001]);
  expect(usersOfConnection(table, { far: 0xc002, near: 0x1f90 })).toEqual([1002]);
  expect(usersOfConnection(table, { far: 0xc003, near: 0x1f90 })).toEqual([]);
  expect(usersOfConnection("", { far: 0xc001, near: 0x1f90 })).toEqual([]);
});

const startHost = async () => {
  const links: string[] = [];
  const logged: string[] = [];
  host = createLoopbackHost({
    paths: { data: "", logs: "", temporary: "", renderer: "", resources: "" },
    log: createLog((line) => logged.push(line)),
    port: 0,
    announce: (url) => links.push(url),
  });
  host.connectBridge("workstation", async () => ({ result: null }));
  await host.serveOrigin("workstation", async () => new Response("page"));
  await host.openWindow({ window: "workstation", path: "/workstation.html", title: "T", widthPx: 1, heightPx: 1 });
  return { link: links[0] ?? "", logged };
};

const nobody = 65_534;
// To be somebody else takes the rights of root, and the system's list of connections.
const canBeOthers = process.platform === "linux" && process.getuid?.() === 0;

test.skipIf(!canBeOthers)(
  "a link that another user read in the list of programs lets them in nowhere, and stays good for whom it was meant",
  async () => {
    const { link, logged } = await startHost();
    for (const address of [link, link.replace("127.0.0.1", "[::ffff:127.0.0.1]")]) {
      const { stdout } = await promisify(execFile)(
        "curl",
        ["-s", "-i", "-g", "-H", `Host: ${new URL(link).host}`, address],
        { uid: nobody, gid: nobody },
      );
      expect(stdout).toMatch(/^HTTP\/1\.1 403/u);
      expect(stdout.toLowerCase()).not.toContain("set-cookie");
    }
    expect(logged.join("")).toContain("another user of this computer");
    expect(logged.join("")).not.toContain(new URL(link).searchParams.get("token"));
    expect(cookieOf((await send(link)).headers)).toMatch(/^notary-workstation-/u);
  },
);
