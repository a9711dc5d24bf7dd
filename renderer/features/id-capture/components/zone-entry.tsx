import { useState } from "react";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { passportFrom } from "#lib/id-documents/read-document.ts";
import type { CaptureTexts } from "#lib/texts/en/id-capture.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./id-capture.module.css";

type Props = { texts: CaptureTexts; onDone: (read: ReadDocument | null) => void };

/** A line of a passport (ICAO 9303-4, 4.2). */
const lineLength = 44;

const today = (): string => new Date().toISOString().slice(0, 10);

const tidied = (line: string): string => line.toUpperCase().replaceAll(/\s/g, "");

/** The machine readable zone of a passport, typed from the page and checked on this device. */
export const ZoneEntry = ({ texts: { mrz }, onDone }: Props) => {
  const [lines, setLines] = useState<readonly [string, string]>(["", ""]);
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = lines.every((line) => line === "");
  const reading = isEmpty ? null : passportFrom(lines.join("\n"), today());
  const goOn = () => {
    if (reading?.kind === "read") onDone(reading.document);
    else setIsChecked(true);
  };
  const type = (index: 0 | 1, text: string) => {
    setIsChecked(false);
    setLines(index === 0 ? [tidied(text), lines[1]] : [lines[0], tidied(text)]);
  };
  const problem = isChecked && reading?.kind === "unread" ? problemOf(reading.why) : null;
  return (
    <div className={styles.work}>
      {([0, 1] as const).map((index) => (
        <div key={index} className={styles.zone}>
          <TextField
            label={mrz.line(index + 1)}
            description={mrz.length(lines[index].length, lineLength)}
            value={lines[index]}
            onChange={(text) => type(index, text)}
            autoComplete="off"
            spellCheck="false"
          />
        </div>
      ))}
      {reading?.kind === "read" && <Alert tone="verified" title={mrz.fits} />}
      {problem !== null && <Alert tone="seal" title={mrz.problem[problem]} />}
      <div className={styles.acts}>
        <Button variant="primary" isDisabled={isEmpty} onPress={goOn}>
          {mrz.goOn}
        </Button>
        <Button onPress={() => onDone(null)}>{mrz.without}</Button>
      </div>
    </div>
  );
};

const problemOf = (why: string): keyof CaptureTexts["mrz"]["problem"] =>
  why === "length" || why === "character" || why === "check-digit" ? why : "field";
