import { spawn } from "node:child_process";

/** Runs a command to its end. `quiet` keeps its output and returns it; else the person sees it. */
export const runCommand = (command, args, { quiet = false, env = process.env, cwd } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** The last lines of a long output: the part that says why. */
export const tail = (text, lines = 25) => text.trimEnd().split("\n").slice(-lines).join("\n");
