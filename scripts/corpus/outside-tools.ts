import { execFile } from "node:child_process";

/** `status` is null where the program was stopped for taking too long. */
export type ToolAnswer = { status: number | null; stdout: Buffer; output: string };

const timeoutMs = 30_000;
const maxBuffer = 512 * 1_048_576;

/** Runs an outside program to its end without holding up the other lane. Its input is closed. */
export const runTool = (command: string, parameters: readonly string[]): Promise<ToolAnswer> =>
  new Promise((resolve, reject) => {
    const options = {
      encoding: "buffer",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      maxBuffer,
      env: { ...process.env, LC_ALL: "C" },
    } as const;
    const child = execFile(command, [...parameters], options, (error, stdout, stderr) => {
      if (error !== null && (error as NodeJS.ErrnoException).code === "ENOENT") {
        reject(new Error(`${command} is not installed`));
        return;
      }
      // Pictures come by stdout; texts are short.
      const text = stdout.length < 1_000_000 ? stdout.toString("latin1") : "";
      resolve({ status: child.exitCode, stdout, output: `${text}${stderr.toString("latin1")}` });
    });
    child.stdin?.end();
  });

/** What outside programs say of a file before anything is done to it. */
export type OutsideFacts = {
  qpdf: ToolAnswer;
  pdfinfo: ToolAnswer;
  isEncrypted: boolean;
  isXfa: boolean;
  /** qpdf finds no error and nothing to warn of, and it is neither encrypted nor an XFA form: it must lock. */
  isExpectedToLock: boolean;
};

export const outsideFacts = async (file: string): Promise<OutsideFacts> => {
  const [qpdf, pdfinfo] = await Promise.all([runTool("qpdf", ["--check", file]), runTool("pdfinfo", [file])]);
  const isEncrypted =
    /^Encrypted:\s+yes|Incorrect password/m.test(pdfinfo.output) || /invalid password|^R = \d/m.test(qpdf.output);
  const isXfa = /^Form:\s+.*XFA/m.test(pdfinfo.output);
  return { qpdf, pdfinfo, isEncrypted, isXfa, isExpectedToLock: qpdf.status === 0 && !isEncrypted && !isXfa };
};
