import { z } from "zod";
import type { Answer } from "./http-parts.ts";
import { ScriptSchema } from "./script.ts";
import type { Simulator } from "./simulator.ts";

/** What tests say to the simulator, and whoever shows what happens when something goes wrong. */
export const ControlSchema = z.discriminatedUnion("do", [
  /** `name`: first and last name of the person; null: everybody who has no script of their own. */
  z.object({ do: z.literal("script"), name: z.string().max(200).nullable(), script: ScriptSchema }),
  z.object({ do: z.literal("clear") }),
  z.object({ do: z.literal("away"), document: z.boolean().default(false), quiz: z.boolean().default(false) }),
  /** Everything that is held for a person: results and callbacks. */
  z.object({ do: z.literal("release"), name: z.string().max(200) }),
]);

const allSessions = ({ sessions }: Simulator) => [...sessions.documents.values(), ...sessions.quizzes.values()];

export const controlAnswer = async (simulator: Simulator, said: unknown): Promise<Answer> => {
  const control = ControlSchema.safeParse(said);
  if (!control.success) return { status: 422, json: { error: z.prettifyError(control.error) } };
  const { data } = control;
  switch (data.do) {
    case "script":
      simulator.scripts.set(data.name, data.script);
      break;
    case "clear":
      simulator.scripts.clear();
      break;
    case "away":
      Object.assign(simulator.away, { document: data.document, quiz: data.quiz });
      break;
    case "release":
      for (const { id, name } of allSessions(simulator)) if (name === data.name) await simulator.release(id);
      break;
  }
  return { status: 200, json: { done: true } };
};

/** Outcomes alone, as everywhere. */
export const sessionsAnswer = (simulator: Simulator): Answer => ({
  status: 200,
  json: allSessions(simulator).map((session) => ({
    id: session.id,
    kind: session.kind,
    name: session.name,
    status: session.kind === "quiz" ? session.status : session.result.status,
    isHeld: session.isHeld,
  })),
});
