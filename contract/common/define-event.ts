import { z } from "zod";

/** What a client may show of a signing. An event names the parts that it changes, so that just these are read again. */
export type ViewPart = "signing" | "members" | "documents" | "fields" | "member-info" | "messages";

type Facts = Record<string, unknown>;

type Traits = {
  /** Empty: the log's own line is all that is new. */
  changes: readonly ViewPart[];
  /**
   * A second one says nothing new but that and when it happened again: within an hour they are one line with a count. Pages
   * read what changed again when a new line tells them of it, so an event that changes something never folds.
   */
  folds?: true;
  /** Told to the notary's side and to the person of its `memberId`, and to nobody else in the signing. */
  isForPerson?: true;
  /** Counts up when the meaning or the shape of `data` changes; a line keeps the version that it was written with. */
  version?: number;
  /** Makes data of an older version what it is called today. */
  upcast?: (data: Facts, version: number) => Facts;
};

/**
 * One kind of event: its data (small facts, never document content, tokens or identity numbers) and its traits. Names that
 * a newer or older version added stay where they are: the log keeps what it has.
 */
export const defineEvent = <Shape extends z.ZodRawShape>(shape: Shape, traits: Traits) => ({
  data: z.looseObject(shape) as unknown as z.ZodObject<Shape>,
  version: 1,
  ...traits,
});

/** Any event as its definition sees it. */
export type EventDefinition = Traits & { data: z.ZodType; version: number };
