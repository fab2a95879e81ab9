const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text: string) => paint(1, text);
export const dim = (text: string) => paint(2, text);
export const red = (text: string) => paint(31, text);
export const green = (text: string) => paint(32, text);
export const yellow = (text: string) => paint(33, text);

// A closed terminal must not end the process before it has stopped what it started.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  process.stderr.write(`${yellow('!')} ${line}\n`);
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export type Note = (doing: string) => void;

/**
 * Runs one step and prints its result in one line; a long step prints every few seconds that it still runs. `work` returns
 * the text to print after the title.
 */
export async function step<T>(
  title: string,
  work: (note: Note) => Promise<T>,
  result: (value: T) => string = () => '',
): Promise<T> {
  const started = Date.now();
  let doing = 'starting';
  const timer = setInterval(() => {
    print(dim(`… ${title}: ${doing} (${Math.round((Date.now() - started) / 1000)} s)`));
  }, 5_000);
  timer.unref();
  try {
    const value = await work((text) => {
      doing = text;
    });
    const detail = result(value);
    print(`${green('✓')} ${title}${detail && `: ${detail}`} ${dim(seconds(Date.now() - started))}`);
    return value;
  } catch (error) {
    print(`${red('✗')} ${title}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
