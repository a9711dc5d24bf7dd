import { Upload } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DropZone as AriaDropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Text } from "react-aria-components/Text";
import { cx } from "./cx.ts";
import { useTexts } from "./texts.ts";
import styles from "./drop-zone.module.css";

export type DropZoneProps = {
  /** e.g. "Drop a PDF here". */
  label: string;
  /** Formats and size, e.g. "PDF, up to 100 MB". */
  hint: ReactNode;
  /** Endings with their dot, lower case: [".pdf"]. */
  endings: readonly string[];
  allowsMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Small when it stands among other things. */
  size?: "normal" | "compact";
};

/** The name's ending only says what to offer; what a file is, is decided where its bytes are read. */
const hasEnding = (name: string, endings: readonly string[]) =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

export const DropZone = ({
  label,
  hint,
  endings,
  allowsMultiple = false,
  isDisabled = false,
  onFiles,
  size = "normal",
}: DropZoneProps) => {
  const { file } = useTexts().controls;
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (files: File[]) => {
    const fitting = files.filter(({ name }) => hasEnding(name, endings));
    const other = files.find(({ name }) => !hasEnding(name, endings));
    setRefusal(
      other !== undefined
        ? file.wrongEnding(other.name, endings)
        : !allowsMultiple && files.length > 1
          ? file.onlyOne
          : null,
    );
    if (fitting.length > 0) onFiles(allowsMultiple ? fitting : fitting.slice(0, 1));
  };
  return (
    <div>
      <AriaDropZone
        className={cx(styles.zone, styles[size])}
        // What takes the focus here is a place to paste: the button beside it chooses files.
        aria-label={file.paste}
        isDisabled={isDisabled}
        getDropOperation={() => "copy"}
        onDrop={(event) => {
          const files = event.items.flatMap((item) => (item.kind === "file" ? [item.getFile()] : []));
          void Promise.all(files).then(take);
        }}
      >
        <Upload aria-hidden="true" />
        <div className={styles.texts}>
          <Text slot="label" className={cx(styles.label)}>
            {label}
          </Text>
          <span className={styles.hint}>{hint}</span>
          <span className={styles.paste} aria-hidden="true">
            {file.paste}
          </span>
        </div>
        <FileTrigger
          acceptedFileTypes={endings}
          allowsMultiple={allowsMultiple}
          onSelect={(list) => take(list === null ? [] : [...list])}
        >
          <AriaButton className={cx(styles.choose)} isDisabled={isDisabled}>
            {allowsMultiple ? file.chooseSeveral : file.choose}
          </AriaButton>
        </FileTrigger>
      </AriaDropZone>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
};
