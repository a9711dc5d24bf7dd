import type { PDFDocumentProxy, PDFWorker } from "pdfjs-dist";
import type * as Pdfjs from "pdfjs-dist";
import type { RangeReader } from "./document-range-reader.ts";

export type PdfLibrary = typeof Pdfjs;
export type OpenedPdf = { pdf: PDFDocumentProxy; library: PdfLibrary };
export type PdfOpening = {
  opened: Promise<OpenedPdf>;
  /** Reads once more what could not be read since it was open. */
  resume: () => void;
  close: () => void;
};

/** Above 64 kB a slow line shows the first page late; below, a scan costs hundreds of requests. */
const rangeChunkBytes = 256 * 1024;
const readAttempts = 3;

let library: Promise<PdfLibrary> | null = null;

/**
 * pdf.js is loaded when the first document is shown. It is the build for older browsers: the other one needs functions
 * that browsers have had only for months, and a signer comes with any browser.
 */
const loadLibrary = (): Promise<PdfLibrary> => {
  library ??= Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
    import("pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url"),
  ])
    .then(([pdfjs, worker, renderer]) => {
      pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
      pdfjs.GlobalWorkerOptions.rendererSrc = renderer.default;
      return pdfjs;
    })
    .catch((cause: unknown) => {
      library = null;
      throw cause;
    });
  return library;
};

/** A worker that has started but has no document yet: starting one takes longer than drawing a page. */
let spareWorker: PDFWorker | null = null;

const takeWorker = (pdfjs: PdfLibrary): PDFWorker => {
  const worker = spareWorker ?? new pdfjs.PDFWorker();
  spareWorker = null;
  return worker;
};

/** Fetches the library and starts a worker for the next document, while the person still looks at something else. */
export const preparePdf = (): void => {
  loadLibrary().then(
    (pdfjs) => {
      if (spareWorker !== null) return;
      const worker = new pdfjs.PDFWorker();
      spareWorker = worker;
      worker.promise.catch(() => {
        if (spareWorker === worker) spareWorker = null;
      });
    },
    // Opening a document tries again, and says what is wrong.
    () => undefined,
  );
};

/** One part of a document; `read` asks for it (again). pdf.js waits for it for as long as the document is open. */
type Part = { read: () => void };

type PartListener = {
  onFailed: (cause: unknown, part: Part) => void;
  onRead: (part: Part) => void;
};

/** The parts of a document that pdf.js asks for. Once `signal` is aborted nothing more is read, and nothing that comes is handed on. */
export const createTransport = (
  pdfjs: Pick<PdfLibrary, "PDFDataRangeTransport">,
  sizeBytes: number,
  reader: RangeReader,
  signal: AbortSignal,
  { onFailed, onRead }: PartListener,
) => {
  const readPersistently = async (begin: number, end: number): Promise<Uint8Array> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await reader.read(begin, end, signal);
      } catch (cause) {
        if (signal.aborted || attempt === readAttempts) throw cause;
      }
    }
  };
  return new (class extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      let isUnderWay = false;
      const part: Part = {
        read: () => {
          // Bytes that come twice pdf.js takes for a defect.
          if (isUnderWay || signal.aborted) return;
          isUnderWay = true;
          readPersistently(begin, end).then(
            (bytes) => {
              if (signal.aborted) return;
              this.onDataRange(begin, bytes);
              onRead(part);
            },
            (cause: unknown) => {
              isUnderWay = false;
              if (!signal.aborted) onFailed(cause, part);
            },
          );
        },
      };
      part.read();
    }
  })(sizeBytes, null);
};

/**
 * Opens a document by ranges. `opened` rejects when it cannot be read; `close` frees its worker and stops its requests. What
 * cannot be read once it is open is told to `onInterrupted`, and with null that all of it has come after all.
 */
export const openPdf = (
  sizeBytes: number,
  reader: RangeReader,
  onInterrupted: (cause: unknown) => void,
): PdfOpening => {
  let close = () => {};
  let closed = false;
  let isOpen = false;
  const unread = new Set<Part>();
  const opened = loadLibrary().then(async (pdfjs) => {
    if (closed) throw new Error("The document was closed before it was open.");
    const failed = Promise.withResolvers<never>();
    const stop = new AbortController();
    const worker = takeWorker(pdfjs);
    const task = pdfjs.getDocument({
      worker,
      range: createTransport(pdfjs, sizeBytes, reader, stop.signal, {
        onFailed: (cause, part) => {
          if (!isOpen) return failed.reject(cause);
          unread.add(part);
          onInterrupted(cause);
        },
        onRead: (part) => {
          if (unread.delete(part) && unread.size === 0) onInterrupted(null);
        },
      }),
      rangeChunkSize: rangeChunkBytes,
      cMapUrl: "/pdfjs/cmaps/",
      cMapPacked: true,
      standardFontDataUrl: "/pdfjs/standard_fonts/",
      wasmUrl: "/pdfjs/wasm/",
      iccUrl: "/pdfjs/iccs/",
      // A font that is not in the file must look the same on every machine, whatever is installed there.
      useSystemFonts: false,
      // The page fetches what the worker needs: the same way in every host, app:// included.
      useWorkerFetch: false,
      enableXfa: false,
      disableAutoFetch: true,
      disableStream: true,
    });
    // Each document has a worker of its own, so that one that hangs holds up no other.
    close = () => {
      // First: pdf.js forgets its requests one by one, and takes bytes for one that it has forgotten for a defect.
      stop.abort();
      if (isOpen) return void task.destroy().finally(() => worker.destroy());
      // One that is told to end while it opens a document throws where nobody can catch it, and would never say that it has.
      worker.destroy();
      const drawing = task["_rendererWorker"] as { destroy: () => void } | null;
      drawing?.destroy();
    };
    const pdf = await Promise.race([task.promise, failed.promise]);
    isOpen = true;
    return { pdf, library: pdfjs };
  });
  return {
    opened,
    resume: () => {
      for (const part of unread) part.read();
    },
    close: () => {
      closed = true;
      close();
    },
  };
};
