import { UsageError, type CommandIo } from "./cli/command.ts";
import { commands } from "./cli/commands.ts";

/** The command line over the workstation's own parts: `npm run --silent cli -- COMMAND …`. */
const io: CommandIo = {
  line: (value) => process.stdout.write(`${JSON.stringify(value)}\n`),
  say: (text) => process.stderr.write(`${text}\n`),
};

const helpText = async (): Promise<string> => {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name} ${(await load()).usage}`),
  );
  return ["npm run --silent cli -- COMMAND …", ...rows.toSorted()].join("\n");
};

/** "journal verify FILE" is the command "journal verify". */
const findCommand = (typed: readonly string[]) => {
  for (const words of [2, 1]) {
    const load = commands[typed.slice(0, words).join(" ")];
    if (load !== undefined && typed.length >= words) return { load, args: typed.slice(words) };
  }
  return null;
};

const typed = process.argv.slice(2);
const found = findCommand(typed);
if (typed.includes("--help")) {
  io.say(found === null ? await helpText() : (await found.load()).usage);
} else if (found === null) {
  io.say(await helpText());
  process.exitCode = 2;
} else {
  const command = await found.load();
  try {
    process.exitCode = await command.run([...found.args], io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.say(`${error.message}\n${command.usage}`);
    process.exitCode = 2;
  }
}
