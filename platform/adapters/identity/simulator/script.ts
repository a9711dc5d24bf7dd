import { z } from "zod";
import { ReadDocumentSchema } from "#contract/identity/entity.ts";

/** What the simulator does otherwise than by itself, for somebody of a name or for everybody. */
export const ScriptSchema = z.object({
  document: z
    .object({
      /** `as-read`: by what the pictures say. `unheard-of`: a status that the protocol does not have. */
      outcome: z.enum(["as-read", "passed", "failed", "canceled", "unheard-of"]).default("as-read"),
      reason: z.string().max(40).default("other"),
      /** Of what is said about the document: these in place of what was read. */
      document: ReadDocumentSchema.omit({ source: true }).partial().default({}),
      /** Stays at "processing" until it is let go. */
      held: z.boolean().default(false),
      slowMs: z.int().min(0).max(3_600_000).default(0),
    })
    .optional(),
  quiz: z
    .object({
      outcome: z.enum(["as-answered", "passed", "failed", "no-questions", "unheard-of"]).default("as-answered"),
      /** Says "running" until it is let go, whatever was answered. */
      held: z.boolean().default(false),
    })
    .optional(),
  callbacks: z
    .object({
      /** Never sent. */
      lost: z.boolean().default(false),
      /** Kept until they are let go. */
      held: z.boolean().default(false),
      times: z.int().min(1).max(5).default(1),
      /** All of a session wait for the one with its result, and go out newest first. */
      reversed: z.boolean().default(false),
      /** Before the true one comes one that somebody else signed. */
      forged: z.boolean().default(false),
      /** Before the true one comes one that was signed ten minutes ago. */
      old: z.boolean().default(false),
      /** The first one arrives before the answer that names the session. */
      early: z.boolean().default(false),
    })
    .optional(),
});
export type Script = z.infer<typeof ScriptSchema>;

export const noScript: Script = {};

const normal = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

export type Scripts = {
  /** `name` null: everybody who has none of their own. */
  set(name: string | null, script: Script): void;
  clear(): void;
  for(name: string): Script;
  list(): { name: string | null; script: Script }[];
};

export const createScripts = (): Scripts => {
  const scripts = new Map<string | null, Script>();
  return {
    set: (name, script) => void scripts.set(name === null ? null : normal(name), script),
    clear: () => scripts.clear(),
    for: (name) => scripts.get(normal(name)) ?? scripts.get(null) ?? noScript,
    list: () => [...scripts].map(([name, script]) => ({ name, script })),
  };
};
