/** The rooms of the program and which of them each may import (type-only imports count like any other). */
export const rooms = {
  contract: [],
  lib: ["contract"],
  engine: ["contract", "lib"],
  main: ["contract", "lib", "engine"],
  platform: ["contract", "lib", "engine"],
  renderer: ["contract", "lib"],
  preload: ["contract", "lib"],
} as const satisfies Record<string, readonly string[]>;
export type Room = keyof typeof rooms;

export const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(rooms, name);

/** Rooms that run anywhere, and so know nothing of Node. */
export const roomsWithoutNode: readonly Room[] = ["contract", "lib", "renderer", "preload"];

/** The engine reads and writes files, but has no network of its own. */
export const networkModules = ["http", "https", "http2", "net", "tls", "dgram", "dns", "dns/promises"];

/** Packages that may be imported in `contract`. */
export const contractPackages = ["zod", "@orpc/contract"];

/** Packages of the interface. */
export const isInterfacePackage = (name: string): boolean =>
  /^(react|react-dom|react-hook-form|react-aria-components|lucide-react|wouter|zustand|@hookform\/.+|@tanstack\/react-.+)$/.test(
    name,
  );

/**
 * Arrows inside a room. A file belongs to the first layer whose folder holds it; it may import files of its own layer
 * and of those listed. Layers that are not listed are free.
 */
export type Layer = { name: string; folder: RegExp; mayImport: readonly string[] };

export const layers: Partial<Record<Room, readonly Layer[]>> = {
  renderer: [
    { name: "ui", folder: /^renderer\/ui\//, mayImport: [] },
    { name: "services", folder: /^renderer\/services\//, mayImport: ["ui"] },
    { name: "feature", folder: /^renderer\/features\/[^/]+\//, mayImport: ["ui", "services"] },
    { name: "shell", folder: /^renderer\/shell\//, mayImport: ["ui", "services", "feature"] },
    { name: "app", folder: /^renderer\/app\//, mayImport: ["ui", "services", "feature", "shell"] },
  ],
  platform: [
    { name: "base", folder: /^platform\/base\//, mayImport: [] },
    { name: "security", folder: /^platform\/security\//, mayImport: ["base"] },
    { name: "the connection", folder: /^platform\/store\//, mayImport: ["base"] },
    { name: "adapters", folder: /^platform\/adapters\//, mayImport: ["base"] },
    { name: "realtime", folder: /^platform\/realtime\//, mayImport: ["base", "security"] },
    {
      name: "services",
      folder: /^platform\/services\//,
      mayImport: ["base", "security", "the connection", "adapters", "realtime", "door"],
    },
    { name: "store", folder: /^platform\/[^/]+\/store\//, mayImport: ["the connection", "base"] },
    {
      name: "domain",
      folder: /^platform\/[^/]+\/domain\//,
      mayImport: ["store", "the connection", "base", "security", "adapters", "realtime", "services", "door"],
    },
    { name: "door", folder: /^platform\/[^/]+\/index\.ts$/, mayImport: ["domain", "store"] },
    { name: "http", folder: /^platform\/http\//, mayImport: ["base", "security", "services", "door"] },
    {
      name: "endpoints",
      folder: /^platform\/[^/]+\/(raw-)?endpoints\.ts$/,
      mayImport: ["domain", "http", "base", "services", "door"],
    },
    { name: "api", folder: /^platform\/api\//, mayImport: ["endpoints", "http", "services"] },
    {
      name: "plugins",
      folder: /^platform\/plugins\//,
      mayImport: ["api", "http", "base", "security", "services", "adapters", "realtime", "door"],
    },
  ],
  main: [
    { name: "the electron host", folder: /^main\/hosts\/electron\//, mayImport: ["base", "root"] },
    { name: "the loopback host", folder: /^main\/hosts\/loopback\//, mayImport: ["base", "root"] },
    { name: "command line", folder: /^main\/cli\//, mayImport: ["base", "feature"] },
    { name: "feature", folder: /^main\/features\//, mayImport: ["base", "bridge"] },
    { name: "bridge", folder: /^main\/bridge\//, mayImport: ["base"] },
    // What features stand on: gateway, storage, windows, policy, …
    { name: "base", folder: /^main\/[^/]+\//, mayImport: [] },
    { name: "root", folder: /^main\//, mayImport: ["base", "bridge", "feature", "command line"] },
  ],
};

/** Packages that only the files under a folder may import. */
export const packageHomes: readonly { name: RegExp; homes: RegExp; why: string }[] = [
  {
    name: /^electron(\/.*)?$/,
    homes: /^(main\/hosts\/electron|preload)\//,
    why: "Electron is known to main/hosts/electron and preload alone",
  },
  {
    name: /^(kysely|pg|@electric-sql\/pglite)(\/.*)?$/,
    homes: /^platform\/(store|[^/]+\/store)\//,
    why: "no SQL outside the platform's stores",
  },
  {
    name: /^(fastify|@fastify\/.+)$/,
    homes: /^platform\/(?!(.*\/)?(store|domain)\/)/,
    why: "no HTTP in the platform's domain and store",
  },
];

/**
 * Units of one kind, each a folder: no two use one another, however long the way round. What is outside of a unit uses it
 * through its door alone, where the kind has one.
 */
export type UnitKind = {
  name: string;
  /** Captures the unit's folder, and in it its name. */
  folder: RegExp;
  /** The file of each unit that others may import. */
  door?: string;
  /** Files that put all units together, past their doors. */
  roof?: RegExp;
};

export const unitKinds: readonly UnitKind[] = [
  {
    name: "resource of the platform",
    folder: /^(platform\/((?!(?:base|security|store|adapters|realtime|services|http|api|plugins)\/)[^/]+))\//,
    door: "index.ts",
    roof: /^platform\/api\/endpoints\.ts$/,
  },
  { name: "resource of the contract", folder: /^(contract\/([^/]+))\// },
  { name: "feature", folder: /^(renderer\/features\/([^/]+))\//, door: "index.ts" },
  { name: "feature of the workstation", folder: /^(main\/features\/([^/]+))\// },
];
