import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Answer, judge, type Outcome, tableOf, type Trial, trialsOf } from './sentences.ts';

// Translates one sentence in each language, both directions to English, by the service as it is; its models are fetched or
// lie in MODELS_FOLDER. `node services/interpreter/src/trial/run.ts [--languages pt,de] [--port 8118]`; exit code 1 if one fails.
const { values } = parseArgs({ options: { languages: { type: 'string' }, port: { type: 'string', default: '8118' } } });
const url = `http://127.0.0.1:${values.port}`;
const key = randomBytes(32).toString('base64');
/** A model that is not there yet is fetched in this time. */
const patienceMs = 300_000;

const service = spawn(process.execPath, [join(import.meta.dirname, '../service.ts'), 'start'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, HOST: '127.0.0.1', PORT: values.port, HEALTH_PORT: '0', INTERNAL_KEY: key, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()));

const ask = ({ text, from, to }: Trial) =>
  fetch(`${url}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-key': key },
    body: JSON.stringify({ q: text, source: from, target: to }),
  });

/** Waits while the service starts or loads a model. */
const attempt = async (trial: Trial): Promise<Outcome> => {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const started = performance.now();
    const answer = await ask(trial).catch(() => undefined);
    if (answer?.ok) return judge(trial, (await answer.json()) as Answer, performance.now() - started);
    const failure = answer ? `${answer.status} ${await answer.text()}` : 'the service does not answer';
    const isWaiting = answer === undefined || answer.status === 503;
    if (!isWaiting || service.exitCode !== null || Date.now() > giveUpAt) return { ...trial, failure };
    await pause(1_000);
  }
};

try {
  const outcomes: Outcome[] = [];
  for (const trial of trialsOf(values.languages?.split(','))) outcomes.push(await attempt(trial));
  const table = tableOf(outcomes);
  console.log(table);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${table}\n`);
  process.exitCode = outcomes.length > 0 && outcomes.every((outcome) => !('failure' in outcome)) ? 0 : 1;
} finally {
  service.kill('SIGTERM');
  await ended;
}
