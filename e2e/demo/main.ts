import { readRunning } from '../../stack/src/running.ts';
import { red, say } from '../../stack/src/terminal.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { demoEmail, demoPassword, playDemo } from './play.ts';

interface Addresses {
  GATEWAY_URL: string;
  PUBLIC_URL: string;
  MAIL_URL: string;
}

try {
  const { GATEWAY_URL, PUBLIC_URL, MAIL_URL } = readRunning('environment.json') as Addresses;
  const stepPath = await playDemo(createClient(GATEWAY_URL), createCatcher(MAIL_URL), say);
  say(
    `\nLog in at ${PUBLIC_URL}/app/login\n  e-mail    ${demoEmail}\n  password  ${demoPassword}\n\nA driver confirms a step at\n  ${new URL(stepPath, PUBLIC_URL).href}\n\nThe mails are at ${MAIL_URL}`,
  );
} catch (error) {
  say(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
