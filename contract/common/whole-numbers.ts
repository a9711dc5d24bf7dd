import { z } from "zod";

/** The largest number of a PostgreSQL `integer` (PostgreSQL 15, table 8.2): larger ones end a query with an error. */
export const largestWholeNumber = 2_147_483_647;

/** A position, a version or a count that somebody sends. */
export const WholeNumberSchema = z.int().min(0).max(largestWholeNumber);

/** As `WholeNumberSchema`, of at least one. */
export const PositiveWholeNumberSchema = z.int().min(1).max(largestWholeNumber);

/** As `WholeNumberSchema`, from a query or a form, where numbers are text. */
export const WholeNumberTextSchema = z.coerce.number().int().min(0).max(largestWholeNumber);
