import type { PageSize } from "#contract/document/entity.ts";
import { FieldLayer } from "#renderer/features/fields/index.ts";
import type { PageInView } from "#renderer/features/pdf-view/index.ts";
import type { EditedFields } from "../hooks/use-edited-fields.ts";

type Props = { edited: EditedFields; page: PageInView; pages: readonly PageSize[] };

const nothing = () => undefined;

/** The fields of one page, to be moved, sized and deleted. */
export const RolePage = ({ edited, page, pages }: Props) => (
  <FieldLayer
    page={page}
    fields={edited.fields}
    members={edited.people}
    signingId=""
    drawOptions={{ demo: false }}
    editing={{
      pages,
      selection: edited.selection,
      ownMemberId: null,
      armed: edited.armed,
      onSelect: edited.select,
      onSelectedShown: edited.focus.onShown,
      onPlace: edited.place,
      onPlaceNew: edited.placeNew,
      onValue: nothing,
      onSign: nothing,
      onDelete: edited.remove,
    }}
  />
);
