/** The commands of a service, by the first argument of its command line. */
export type Commands = Record<string, (args: readonly string[]) => Promise<void>>;

export interface CommandLine {
  name: string;
  /** The names of the commands, like `start` and `migrate`. */
  commands: readonly string[];
  /** Runs the command from the process' arguments. */
  run(args?: readonly string[]): Promise<void>;
}

/** The command line of a service: `node src/service.ts start`. An unknown command ends the process with 1. */
export const commandLine = (name: string, commands: Commands): CommandLine => ({
  name,
  commands: Object.keys(commands),
  run: async ([word = '', ...args] = process.argv.slice(2)) => {
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (command) return command(args);
    const known = Object.keys(commands).join(' | ');
    process.stderr.write(`${name} has no command ${JSON.stringify(word)}: node src/service.ts ${known}\n`);
    process.exitCode = 1;
  },
});
