import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCatcher } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { demoEmail, demoPassword, playDemo } from '@gatelingo/e2e/demo/play';
import { stackFolder } from './paths.ts';
import { red, say } from './terminal.ts';

interface Addresses {
  GATEWAY_URL: string;
  PUBLIC_URL: string;
  MAIL_URL: string;
}

const runningSystem = async (): Promise<Addresses> => {
  const nothing = 'There is no running system to play on. Start one with "npm start" and try again.';
  const text = await readFile(join(stackFolder, 'data', 'environment.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(nothing);
  const environment = JSON.parse(text) as Addresses;
  const answers = await fetch(new URL('/readyz', environment.GATEWAY_URL)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error(nothing);
  return environment;
};

try {
  const { GATEWAY_URL, PUBLIC_URL, MAIL_URL } = await runningSystem();
  const stepPath = await playDemo(createClient(GATEWAY_URL), createCatcher(MAIL_URL), say);
  say(
    `\nLog in at ${PUBLIC_URL}/app/login\n  e-mail    ${demoEmail}\n  password  ${demoPassword}\n\nA driver confirms a step at\n  ${new URL(stepPath, PUBLIC_URL).href}\n\nThe mails are at ${MAIL_URL}`,
  );
} catch (error) {
  say(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
