import { useEffect, useRef, useState } from "react";
import { maxIdImageBytes, type ReadDocument } from "#contract/identity/entity.ts";
import { readPicture } from "#renderer/features/id-capture/index.ts";
import { openPicture } from "#renderer/services/pictures/open-picture.ts";

export type ChosenPicture = {
  id: string;
  name: string;
  file: File;
  /** Of this page alone. */
  url: string;
  /** Of the saved screenshot that it is; null of a file. */
  screenshotKey: string | null;
};

type Problem = { name: string; why: "too-large" | "unreadable" };
/** What is sent: a name for the record, and of what it is made where that is kept. */
type Offered = { file: File; screenshotKey: string | null };

/** What the notary chose of somebody's document, and what its barcode says; read on this device. */
export const useChosenPictures = () => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [readings, setReadings] = useState<ReadonlyMap<string, ReadDocument>>(new Map());
  const [readingCount, setReadingCount] = useState(0);
  const shown = useRef<readonly ChosenPicture[]>([]);
  useEffect(() => {
    shown.current = pictures;
  }, [pictures]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const read = async ({ id, file }: ChosenPicture) => {
    setReadingCount((count) => count + 1);
    // A barcode that cannot be read is no failure: most pictures have none.
    const found = await readPicture(file).catch(() => null);
    setReadingCount((count) => count - 1);
    if (found !== null) setReadings((known) => new Map(known).set(id, found));
  };

  const take = async ({ file, screenshotKey }: Offered): Promise<void> => {
    const opened = file.size > maxIdImageBytes ? "too-large" : await openPicture(file);
    if (typeof opened === "string") {
      setProblems((known) => [...known, { name: file.name, why: opened }]);
      return;
    }
    opened.close();
    const picture = { id: crypto.randomUUID(), name: file.name, file, url: URL.createObjectURL(file), screenshotKey };
    setPictures((known) => [...known, picture]);
    void read(picture);
  };

  const add = async (offered: readonly Offered[]): Promise<void> => {
    setProblems([]);
    for (const one of offered) await take(one);
  };

  const remove = (id: string): void => {
    const gone = pictures.find((picture) => picture.id === id);
    if (gone !== undefined) URL.revokeObjectURL(gone.url);
    setPictures((known) => known.filter((picture) => picture.id !== id));
    setReadings((known) => new Map([...known].filter(([of]) => of !== id)));
  };

  const clear = (): void => {
    for (const { url } of pictures) URL.revokeObjectURL(url);
    setPictures([]);
    setReadings(new Map());
    setProblems([]);
  };

  return {
    pictures,
    problems,
    isReading: readingCount > 0,
    /** Of the first picture with a barcode. */
    read: pictures.map(({ id }) => readings.get(id)).find((found) => found !== undefined) ?? null,
    add,
    remove,
    clear,
  };
};

export type ChosenPictures = ReturnType<typeof useChosenPictures>;
