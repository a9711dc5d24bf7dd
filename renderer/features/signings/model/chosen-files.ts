import { documentNameOf } from "#lib/documents/document-name.ts";
import { nameKey } from "#lib/names/name-key.ts";

/** Of files that would become documents of one name the first is kept; `duplicate` is the name of the last one refused. */
export const withoutDuplicates = <Named extends { name: string }>(
  files: readonly Named[],
): { kept: Named[]; duplicate: string | null } => {
  const taken = new Set<string>();
  const kept: Named[] = [];
  let duplicate: string | null = null;
  for (const file of files) {
    const name = documentNameOf(file.name);
    if (taken.has(nameKey(name))) duplicate = name;
    else kept.push(file);
    taken.add(nameKey(name));
  }
  return { kept, duplicate };
};
