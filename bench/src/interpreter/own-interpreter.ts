import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@gatelingo/e2e/catcher';
import { modelsForTest } from '@gatelingo/stack/models';
import { freePort } from '../../../stack/src/ports.ts';
import { onOneCore } from './one-core.ts';

const service = fileURLToPath(new URL('../../../services/interpreter/src/service.ts', import.meta.url));

/** As `npm start` has it for every service: by default V8 keeps up to 100 MB of garbage while a process is busy. */
const youngHeap = '--max-semi-space-size=8';

export interface OwnInterpreter {
  pid: number;
  translate: (text: string, from: string, to: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * The models of English and Portuguese, and the same files a second time under the name of Spanish: Portuguese into "Spanish"
 * goes by way of English through two models, as any two languages of which neither is English do.
 */
const prepareModels = async (folder: string, fetchThem: (pairs: string) => Promise<OwnInterpreter>) => {
  const fetching = await fetchThem('pt-en,en-pt');
  await fetching.stop();
  await cp(join(folder, 'pt-en'), join(folder, 'es-en'), { recursive: true });
  await cp(join(folder, 'en-pt'), join(folder, 'en-es'), { recursive: true });
};

/** An interpreter of its own on one core, with one thread; the threads of its engine share that core with everything else of it. */
export const startOwnInterpreter = async (): Promise<OwnInterpreter> => {
  const { url } = await modelsForTest();
  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-bench-models-'));
  const start = async (preload: string): Promise<OwnInterpreter> => {
    const [port, healthPort] = [await freePort(), await freePort()];
    const key = randomBytes(32).toString('base64');
    const [command, args] = onOneCore(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      youngHeap,
      service,
      'start',
    ]);
    const child: ChildProcess = spawn(command, args, {
      env: {
        ...process.env,
        ...{ HOST: '127.0.0.1', PORT: String(port), HEALTH_PORT: String(healthPort), LOG_LEVEL: 'warn' },
        ...{ INTERNAL_KEY: key, MODELS_FOLDER: folder, MODELS_URL: url, INTERPRETER_PRELOAD: preload },
        INTERPRETER_THREADS: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const ask = (text: string, from: string, to: string) =>
      fetch(`http://127.0.0.1:${port}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-internal-key': key },
        body: JSON.stringify({ q: text, source: from, target: to }),
      });
    const own = {
      pid: child.pid!,
      translate: async (text: string, from: string, to: string) => {
        const answer = await ask(text, from, to);
        const body = (await answer.json()) as { translatedText?: string; error?: string };
        if (body.translatedText === undefined) throw new Error(`/translate answered ${answer.status}: ${body.error}`);
        return body.translatedText;
      },
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
    for (const pair of preload.split(',')) {
      const [from = '', to = ''] = pair.split('-');
      await until(`the model ${pair}`, () => own.translate('1 ok', from, to).catch(() => undefined), 120);
    }
    return own;
  };
  await prepareModels(folder, start);
  const own = await start('pt-en,en-pt');
  return {
    ...own,
    stop: async () => {
      await own.stop();
      await rm(folder, { recursive: true });
    },
  };
};
