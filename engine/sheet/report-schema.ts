import { z } from "zod";
import { InstantSchema } from "#contract/common/ids.ts";

const FactsSchema = z.array(z.tuple([z.string(), z.string()]));

/** What stands under one another in a report; the sheet wraps it and breaks the pages. */
export const ReportBlockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("section"), title: z.string() }),
  z.object({ kind: z.literal("text"), text: z.string(), isSecondary: z.boolean().optional() }),
  /** Names and values under one another. */
  z.object({ kind: z.literal("facts"), facts: FactsSchema }),
  /** One of many alike: a line that names it, then its facts, two beside each other where they are short. */
  z.object({ kind: z.literal("item"), title: z.string(), detail: z.string(), facts: FactsSchema }),
  z.object({
    kind: z.literal("table"),
    /** Names with their share of the width; the shares add up to 1. */
    columns: z.array(z.tuple([z.string(), z.number()])),
    rows: z.array(z.array(z.string())),
  }),
]);
export type ReportBlock = z.infer<typeof ReportBlockSchema>;

/** A document for people to read and print: a title and blocks. The same report gives the same bytes. */
export const ReportSchema = z.object({
  /** A word above the title: what kind of document this is. */
  kind: z.string(),
  title: z.string(),
  /** At the foot of every page. */
  footer: z.string(),
  /** Over the whole width at the head of every page, e.g. of a demonstration. */
  band: z.string().nullable(),
  format: z.enum(["letter", "a4"]),
  madeAt: InstantSchema,
  blocks: z.array(ReportBlockSchema),
});
export type Report = z.infer<typeof ReportSchema>;
