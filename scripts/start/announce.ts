import type { PlatformReady, WorkstationLine, WorkstationReady } from "../services/product.ts";

export type Running = { platform: PlatformReady; workstation: WorkstationReady; data: string };

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
};

/** What a person needs to know to begin. */
export const announcement = ({ platform, workstation, data }: Running): string => {
  const accounts = platform.accounts.map((account) => [
    account.email,
    account.password,
    account.role ?? "",
    account.fullName ?? "",
  ]);
  const links = platform.links.flatMap((link) => [`  ${link.fullName}, “${link.signing}”:`, `    ${link.url}`]);
  return [
    "",
    "Notary Workstation is running, with a demo platform on this machine.",
    "",
    "Workstation (the notary's side; this address works once, then the browser holds the session):",
    `  ${workstation.url}`,
    "",
    "Platform:",
    `  ${platform.url}`,
    "",
    "Demo accounts (e-mail, password, role, name):",
    table(accounts),
    ...(links.length > 0
      ? ["", "Personal link of the signer (open it in another browser or a private window):", ...links]
      : []),
    "",
    "Enter gives a new address of the workstation: for another browser, or after its page was closed.",
    `Everything is kept in ${data}. Ctrl-C stops both.`,
    "",
  ].join("\n");
};

/** A line of the workstation's, as a person reads it. */
export const laterText = (line: WorkstationLine): string =>
  line.event === "left"
    ? "The workstation's page was closed. Enter gives a new address."
    : `Workstation (works once; the one before is void if it was not used):\n  ${line.url}`;

/** The same for a program. */
export const laterJson = (line: WorkstationLine): string =>
  JSON.stringify(line.event === "left" ? line : { event: "address", workstation: { url: line.url } });

export const announcementJson = ({ platform, workstation, data }: Running): string =>
  JSON.stringify({ event: "ready", workstation, platform, data });
