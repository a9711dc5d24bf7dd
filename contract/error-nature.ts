import type { ErrorEntry } from "./common/define-errors.ts";
import { errorRegistry } from "./error-registry.ts";
import type { AppError } from "./common/app-error.ts";

const entryOf = ({ code }: Pick<AppError, "code">): ErrorEntry => errorRegistry[code];

/** Whether the same step may succeed later, unchanged: nobody judged it yet. */
export const isTransientError = (error: Pick<AppError, "code">): boolean => entryOf(error).passes !== undefined;

/** Trouble that passes by itself, without anybody doing anything: worth trying again by the program alone. */
export const passesByItself = (error: Pick<AppError, "code">): boolean => entryOf(error).passes === "by-itself";

/** Whether what was brought was judged, so that bringing it again changes nothing. */
export const isVerdict = (error: Pick<AppError, "code">): boolean => entryOf(error).verdict === true;
