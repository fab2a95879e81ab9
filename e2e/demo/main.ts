import { readRunning } from '../../stack/src/running.ts';
import { red, print } from '../../stack/src/terminal.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { createPhones } from '../phones.ts';
import { demoEmail, demoPassword, playDemo } from './play.ts';

interface Addresses {
  GATEWAY_URL: string;
  PUBLIC_URL: string;
  MAIL_URL: string;
  TWILIO_URL: string;
}

try {
  const { GATEWAY_URL, PUBLIC_URL, MAIL_URL, TWILIO_URL } = readRunning('environment.json') as Addresses;
  const client = createClient(GATEWAY_URL);
  const { session, chat, gate, step } = await playDemo(
    client,
    createCatcher(MAIL_URL),
    createPhones(TWILIO_URL),
    print,
  );
  const at = (path: string) => new URL(path, PUBLIC_URL).href;
  print(`
Log in at ${at('/app/login')}
  e-mail    ${demoEmail}
  password  ${demoPassword}

The Portuguese driver still waits for an answer: write it in English
  ${at(session)}
and in the driver's chat by WhatsApp
  ${at(chat)}
Be the next guest, in Portuguese, in another browser
  ${at(gate)}
A driver confirms a step at
  ${at(step)}
The mails are at ${MAIL_URL}, the drivers' phones at ${TWILIO_URL}`);
} catch (error) {
  print(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
