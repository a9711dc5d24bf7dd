import { Library } from "lucide-react";
import { useState } from "react";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { LibraryPicker } from "./library-picker.tsx";

type Props = { chosen: readonly ShelfItem[]; onChosen: (chosen: readonly ShelfItem[]) => void };

/** For a signing that is still to be created: its people, and with them who fills which field, come later. */
export const ChooseFromLibrary = ({ chosen, onChosen }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState(chosen);
  const open = () => {
    setPicked(chosen);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" icon={<Library aria-hidden="true" />} onPress={open}>
        From the library
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="From the library"
        description="The fields of a template go to the people in the order in which you name them: the first signer, the second, and so on."
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              variant="primary"
              onPress={() => {
                onChosen(picked);
                close();
              }}
            >
              Choose
            </Button>
          </>
        }
      >
        <LibraryPicker chosen={picked} onChoose={setPicked} />
      </Dialog>
    </>
  );
};
