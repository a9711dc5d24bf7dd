import { Redo2, Undo2 } from "lucide-react";
import { memo, useState } from "react";
import type { Field } from "#contract/field/entity.ts";
import { DocumentView, type PagesLookedAt, sourceOf } from "#renderer/features/pdf-view/index.ts";
import { useTellView } from "#renderer/services/realtime/tell-view.ts";
import {
  FieldLayer,
  FieldNotice,
  SelectingSurface,
  UnsentChanges,
  type FieldEditor,
  type NewlyPlaced,
  type PlacedField,
} from "#renderer/features/fields/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { useTellMoved } from "../hooks/use-tell-moved.ts";
import { NotaryTools } from "./notary-tools.tsx";
import { PlacingTools } from "./placing-tools.tsx";
import { ShowPageToRecorder } from "./show-page-to-recorder.tsx";
import styles from "./meeting.module.css";

const noFields: readonly Field[] = [];

/** The pages of the document with its fields on them. */
export const DocumentPane = () => {
  const { signing, members, own, isPreparing, isBehindPanel } = useMeeting();
  const { document, view, editor, state, acts, focus, sealed, canEdit, drawOptions, ownSigning, steady, setIsShown } =
    useDesk();
  const [looked, setLooked] = useState<PagesLookedAt | null>(null);
  // An assistant is not the notary, whom people follow; in a signing that is over nobody follows anybody.
  const isFollowed = !isPreparing && signing.status === "open";
  useTellView(signing.id, document.id, isFollowed ? (looked?.current ?? null) : null);
  const tellMoved = useTellMoved(document, own?.id ?? null);

  const place = (placed: readonly PlacedField[]) => {
    acts.place(placed);
    tellMoved(placed.map(({ field }) => field));
    const moved = placed.find((each) => each.place.page !== each.field.place.page);
    // It stands on another page now as an element of its own, which takes over the focus.
    if (moved !== undefined) queueMicrotask(() => focus.goTo({ ...moved.field, place: moved.place }));
  };
  const placeNew = (placed: NewlyPlaced) => {
    if (placed.kind === "block") acts.addBlock(placed.block, placed.page, placed.middle);
    else if (placed.kind === "signing") {
      acts.arm(null);
      ownSigning.placeSigned(placed.type, (value) => acts.add(placed.type, placed.place, own ?? undefined, value));
    } else acts.add(placed.type, placed.place);
  };
  const editing = {
    pages: document.pages,
    selection: acts.selection,
    ownMemberId: isPreparing ? null : (own?.id ?? null),
    armed: acts.armed,
    onSelect: acts.select,
    onSelectedShown: focus.onShown,
    onPlace: place,
    onPlaceNew: placeNew,
    onValue: acts.put,
    onSign: ownSigning.sign,
    onDelete: acts.remove,
  };

  return (
    <div className={styles.document} inert={isBehindPanel}>
      {(state.notice !== null || state.waiting !== null || state.leftOver.length > 0) && (
        <div className={styles.notice}>
          <UnsentChanges state={state} editor={editor} />
          <FieldNotice notice={state.notice} editor={editor} />
        </div>
      )}
      <DocumentView
        key={document.sha256}
        ref={view}
        onView={setLooked}
        reveal={focus.reveal}
        name={document.name}
        pages={document.pages}
        source={sourceOf(document)}
        onShown={setIsShown}
        tools={
          canEdit && (
            <>
              <UndoButtons editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />
              <NotaryTools armed={acts.armed} onArm={acts.arm} onPlaceCentred={steady.placeCentred} />
              <PlacingTools />
            </>
          )
        }
        renderUnderText={(page) =>
          canEdit &&
          acts.armed === null && <SelectingSurface page={page} fields={state.shown.fields} onSelect={acts.select} />
        }
        renderPage={(page) => {
          // What a lock has put into the file itself stands there.
          const fields = sealed && page.drawn !== "presented" ? null : state.shown.fields;
          const shown = { page, signingId: signing.id, drawOptions };
          return (
            <>
              {fields !== null && <FieldLayer {...shown} {...{ fields, members }} {...(canEdit ? { editing } : {})} />}
              {page.index === looked?.current && <ShowPageToRecorder {...shown} fields={fields ?? noFields} />}
            </>
          );
        }}
      />
    </div>
  );
};

type Undoing = { editor: FieldEditor; canUndo: boolean; canRedo: boolean };

const UndoButtons = memo(({ editor, canUndo, canRedo }: Undoing) => (
  <>
    <IconButton size="small" label="Undo" icon={<Undo2 />} isDisabled={!canUndo} onPress={editor.undo} />
    <IconButton size="small" label="Redo" icon={<Redo2 />} isDisabled={!canRedo} onPress={editor.redo} />
  </>
));
UndoButtons.displayName = "UndoButtons";
