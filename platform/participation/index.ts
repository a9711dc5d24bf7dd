export { actorIn, assistantOf, type Caller, membershipsIn } from "./domain/caller.ts";
export { participationIn } from "./domain/participation.ts";
export type { Relation } from "./domain/relation.ts";
export { relationsOf } from "./domain/relations.ts";
export { findParticipation, type Participation } from "./store/participation.ts";
export { doLinksStand } from "./store/standing-links.ts";
export { doesGrantStand } from "./store/standing-grants.ts";
