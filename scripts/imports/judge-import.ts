import { isBuiltin } from "node:module";
import { posix } from "node:path";
import {
  contractPackages,
  isInterfacePackage,
  isRoom,
  layers,
  networkModules,
  packageHomes,
  rooms,
  roomsWithoutNode,
  unitKinds,
  type Layer,
  type Room,
} from "./arrows.ts";

const packageNameOf = (specifier: string): string => {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
};

const layerOf = (room: Room, path: string): Layer | undefined => layers[room]?.find((layer) => layer.folder.test(path));

/** What is wrong with reaching into a unit of any kind from outside. */
const judgeDoors = (from: string, to: string): string | null => {
  for (const { name: kind, folder, door, roof } of unitKinds) {
    const [, unit, name] = folder.exec(to) ?? [];
    if (unit === undefined || door === undefined || from.startsWith(`${unit}/`) || to === `${unit}/${door}`) continue;
    if (!roof?.test(from)) return `the ${kind} ${name} is used from outside only through ${unit}/${door}`;
  }
  return null;
};

const mainFeatureOf = (path: string): string | undefined => /^main\/features\/([^/]+)\//.exec(path)?.[1];

/** `handlers.ts` of a feature of main, or a file of its folder `handlers`. */
const isHandlers = (path: string): boolean => /^main\/features\/[^/]+\/handlers(\.ts$|\/)/.test(path);

const judgeMainFeatures = (from: string, to: string): string | null => {
  const fromFeature = mainFeatureOf(from);
  const toFeature = mainFeatureOf(to);
  if (fromFeature === undefined || toFeature === undefined || fromFeature === toFeature) return null;
  if (!isHandlers(from))
    return `the services of ${fromFeature} and ${toFeature} do not know each other; its handlers compose them`;
  return isHandlers(to) ? `handlers use the services of ${toFeature}, not its handlers` : null;
};

const judgeLayers = (room: Room, from: string, to: string): string | null => {
  const source = layerOf(room, from);
  const target = layerOf(room, to);
  const pastTheDoor = judgeDoors(from, to);
  if (pastTheDoor !== null) return pastTheDoor;
  if (room === "main" && to.startsWith("main/hosts/") && !from.startsWith("main/hosts/")) {
    return "main does not know its hosts; take what you need through the Host port";
  }
  const between = judgeMainFeatures(from, to);
  if (between !== null) return between;
  if (source === undefined || target === undefined || source === target) return null;
  return source.mayImport.includes(target.name) ? null : `${source.name} may not import ${target.name}`;
};

const judgePath = (room: Room, from: string, to: string): string | null => {
  const targetRoom = to.split("/")[0];
  if (targetRoom === room) return judgeLayers(room, from, to);
  if (!isRoom(targetRoom)) return targetRoom === "resources" ? null : `${room} may not import ${targetRoom ?? to}`;
  const allowed: readonly string[] = rooms[room];
  return allowed.includes(targetRoom) ? null : `${room} may not import ${targetRoom}`;
};

const judgePackage = (room: Room, from: string, specifier: string): string | null => {
  const name = packageNameOf(specifier);
  if (room === "contract" && !contractPackages.includes(name))
    return `contract is made of ${contractPackages.join(" and ")} alone`;
  if (room !== "renderer" && isInterfacePackage(name)) return "React and its libraries belong to the renderer";
  const home = packageHomes.find((entry) => entry.name.test(specifier));
  return home === undefined || home.homes.test(from) ? null : home.why;
};

/** The file of the project that an import names; null for a package. */
export const targetOf = (from: string, specifier: string): string | null => {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  return bare.startsWith(".") ? posix.normalize(posix.join(posix.dirname(from), bare)) : null;
};

/**
 * Says what is wrong with an import, or null. `from` is the importing file, relative to the project with `/` between
 * folders; files outside the rooms (tests, scripts) may import anything.
 */
export const judgeImport = (from: string, specifier: string | null): string | null => {
  const room = from.split("/")[0];
  if (!isRoom(room)) return null;
  if (specifier === null) return "the target of a dynamic import must be written out";
  if (specifier.startsWith(".")) {
    const to = targetOf(from, specifier) ?? specifier;
    if (to.split("/")[0] !== room) return `a relative path may not leave the room; write #${to}`;
    return judgeLayers(room, from, to);
  }
  if (specifier.startsWith("#")) return judgePath(room, from, targetOf(from, specifier) ?? specifier);
  if (isBuiltin(specifier)) {
    const name = specifier.replace(/^node:/, "");
    if (roomsWithoutNode.includes(room)) return `${room} runs without Node`;
    return room === "engine" && networkModules.includes(name) ? "the engine has no network of its own" : null;
  }
  return judgePackage(room, from, specifier);
};
