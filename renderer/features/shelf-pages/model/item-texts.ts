import type { ShelfItem, ShelfVersion, TemplateField } from "#contract/shelf/entity.ts";
import { roleName, rolesIn } from "#lib/fields/block-roles.ts";
import { fieldName } from "#renderer/features/fields/index.ts";
import { pagesText } from "#renderer/features/shelf/index.ts";
import { formatBytes, formatDay } from "#renderer/ui/format.ts";

/** “3 pages · 120 KB · changed on Nov 21, 2026”. */
export const itemText = ({ pageCount, sizeBytes, version, changedAt }: ShelfItem): string =>
  [
    pagesText(pageCount),
    formatBytes(sizeBytes),
    ...(version === 1 ? [] : [`version ${version}`]),
    `changed on ${formatDay(changedAt)}`,
  ].join(" · ");

export const versionText = ({ pageCount, sizeBytes, addedAt, fileName }: ShelfVersion): string =>
  `${fileName} · ${pagesText(pageCount)} · ${formatBytes(sizeBytes)} · added on ${formatDay(addedAt)}`;

/** “Date for the first signer, from page 2”. */
export const unplacedText = (field: TemplateField, all: readonly TemplateField[]): string => {
  const whose = field.role === null ? "" : ` for the ${roleName(field.role, rolesIn(all)).toLowerCase()}`;
  return `${fieldName(field)}${whose}, from page ${field.page + 1}`;
};
