import { createCatcher } from './catcher.ts';
import { createClient } from './client.ts';
import { createPhones } from './phones.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run against a system that "npm test" starts`);
  return value;
};

/** The running system that `npm test` gives to the journeys. */
export const runningSystem = () => {
  const gatewayUrl = required('GATEWAY_URL');
  // Mails, posters and signed links start with this address; a browser must stay on this one origin.
  const publicUrl = process.env.PUBLIC_URL ?? gatewayUrl;
  return { gatewayUrl, publicUrl, client: createClient(gatewayUrl), catcher: createCatcher(required('MAIL_URL')) };
};

/** The drivers' phones of the running system. */
export const runningPhones = () => createPhones(required('TWILIO_URL'));

/** The text of a recording in a language: one line for each, and how sure the recogniser is of it. */
export const setSpeech = async (script: Record<string, { text: string; confidence: number }[]>): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/api/script', required('SPEECH_URL')), {
    ...{ method: 'PUT', headers },
    body: JSON.stringify(script),
  });
  if (!answer.ok) throw new Error(`The speech simulator answered ${answer.status}.`);
};

/** The texts that the simulated voices were asked for, in the order of their arrival. */
export const spokenTexts = async (): Promise<string[]> => {
  const answer = await fetch(new URL('/api/calls?provider=polly', required('SPEECH_URL')));
  const { calls } = (await answer.json()) as { calls: { asked: { text: string } }[] };
  return calls.map(({ asked }) => asked.text);
};

/** A sentence in some languages, which the simulator of translation knows from then on. */
export const teachSentence = async (sentence: Record<string, string>): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/api/sentences', required('SPEECH_URL')), {
    ...{ method: 'POST', headers },
    body: JSON.stringify(sentence),
  });
  if (!answer.ok) throw new Error(`The simulator of translation answered ${answer.status}.`);
};

export const chromiumPath = (): string => required('CHROMIUM_PATH');
/** Chromium without its own windows, settings and notifications; undefined where there is none. */
export const headlessShellPath = (): string | undefined => process.env.HEADLESS_SHELL_PATH;
/** The folder with the services' logs of the running system. */
export const logFolder = (): string => required('STACK_LOGS');
