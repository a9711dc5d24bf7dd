import { useEffect, useState } from "react";
import { createDocumentReader, type DocumentReader } from "../model/document-reader.ts";

/** One while the part is drawn. */
export const useDocumentReader = (): DocumentReader => {
  const [reader] = useState(createDocumentReader);
  useEffect(() => reader.end, [reader]);
  return reader;
};
