import { DeskContext } from "../hooks/use-desk.ts";
import { useDeskState } from "../hooks/use-desk-state.ts";
import type { DocumentInMeeting } from "../hooks/use-meeting-state.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { DeskDialogs } from "./desk-dialogs.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { PalettePane } from "./palette-pane.tsx";

/** One document of the meeting: its pages, its palette, its facts and its act bar. Has the document's id as its key. */
export const DocumentWorkspace = ({ document }: { document: DocumentInMeeting }) => {
  const { panels } = useMeeting();
  const desk = useDeskState(document);
  return (
    <DeskContext value={desk}>
      <DocumentPane />
      <PalettePane />
      {panels.map(({ id, needsDocument, shows: Panel }) => needsDocument && <Panel key={id} />)}
      <DocumentBar />
      <DeskDialogs />
    </DeskContext>
  );
};
