import { z } from "zod";

/** Forms of settings that several have. */
export const onOff = (name: string) =>
  z
    .enum(["", "0", "1", "true", "false"], { error: `${name} must be 1 or 0.` })
    .default("")
    .transform((value) => value === "1" || value === "true");

export const separatedByCommas = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );
