import { useEffect, useState } from "react";
import { createDocumentReader, type DocumentReader } from "../model/document-reader.ts";

/** One while the part is drawn; null until it is. */
export const useDocumentReader = (): DocumentReader | null => {
  const [reader, setReader] = useState<DocumentReader | null>(null);
  useEffect(() => {
    const made = createDocumentReader();
    setReader(made);
    return made.end;
  }, []);
  return reader;
};
