import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { openBrowserWindow, openScreen, type Screen } from './sessions-screens.ts';
import { openOffice } from './sessions-talk.ts';
import { system } from './system.ts';

/** Portuguese and English: the models of this pair are real in every run. */
const languages = { guest: 'pt', company: 'en' } as const;
const textOf = {
  guest: (number: number) => `Cheguei ao portão ${number} com 24 paletes.`,
  company: (number: number) => `Please drive to dock ${number} and wait for my message.`,
};
/** Milliseconds between two messages of one side. */
const pace = 300;

let guest: Screen;
let staff: Screen;

const translateBy = (provider: string) =>
  system.processes.restart('session-voice', { settings: { TRANSLATION_PROVIDER: provider } });

beforeAll(async () => {
  openBrowserWindow(system.gatewayUrl);
  await translateBy('interpreter');
  const office = await openOffice(system);
  const client = createClient(system.gatewayUrl);
  const { sessionId } = await client.call(sessionVoice.startSession, {
    body: { barcodeId: office.barcodeId, language: languages.guest },
  });
  const { token } = office.staff;
  await client.call(sessionVoice.openSession, { token, body: { sessionId, language: languages.company } });
  const open = (side: 'guest' | 'company', as?: string) =>
    openScreen({
      ...{ gatewayUrl: system.gatewayUrl, sessionId, side, language: languages[side] },
      ...(as && { token: as }),
    });
  [guest, staff] = [open('guest'), open('company', token)];
}, 120_000);

afterAll(async () => {
  guest.close();
  staff.close();
  await translateBy('amazon-translate');
}, 60_000);

const messagesOn = ({ session }: Screen) => session.state().view?.messages ?? [];
const stateOf = (screen: Screen) => messagesOn(screen).map(({ seq, translation }) => `${seq}: ${translation}`);
const translatedFor = ({ side }: Screen) => languages[side === 'guest' ? 'company' : 'guest'];

// promise: Nothing lost, nothing twice
test('when the interpreter is killed while messages come, then none is lost, and each is translated or marked within 60 s', async () => {
  const both = [guest, staff];
  const writing = both.map((screen) =>
    setInterval(() => {
      if (screen.waiting() < 3) screen.write(textOf[screen.side](screen.written.length + 1));
    }, pace),
  );
  const isDone = (count: number) => async () =>
    messagesOn(guest).filter(({ translation }) => translation === 'done').length >= count;
  const allWritten = () => guest.written.length + staff.written.length;
  let killedAt: number;
  try {
    await until('the first translations', isDone(6), 60, () => stateOf(guest));
    system.processes.kill('interpreter', 'SIGKILL');
    killedAt = Date.now();
    const atKill = allWritten();
    await until('messages while it is away', async () => allWritten() >= atKill + 12, 30);
  } finally {
    writing.forEach((timer) => clearInterval(timer));
  }

  const isSettled = (screen: Screen) =>
    messagesOn(screen).length === allWritten() &&
    messagesOn(screen).every(({ translation }) => translation === 'done' || translation === 'not translated');
  await until(
    'each message to be translated or marked on both screens',
    async () => both.every(isSettled),
    60 - (Date.now() - killedAt) / 1000,
    () => both.map(stateOf),
  );

  for (const screen of both) {
    for (const from of both) {
      const shown = messagesOn(screen).filter(({ sender }) => sender === from.side);
      expect(shown.map(({ clientId }) => clientId)).toEqual(from.written);
      for (const [index, message] of shown.entries()) {
        expect(message.text).toBe(textOf[from.side](index + 1));
        const translated = message.translations[translatedFor(from)];
        if (message.translation === 'done') expect(translated).toMatch(new RegExp(`\\b${index + 1}\\b`));
        else expect(translated).toBeUndefined();
      }
    }
  }
}, 180_000);

test('once it is back, what is written is translated as before', async () => {
  await system.processes.waitReady('interpreter', 60_000);
  staff.write(textOf.company(1_000));
  const key = staff.written.at(-1);
  const last = await until(
    'the last message in Portuguese',
    async () => messagesOn(guest).find(({ clientId, translation }) => clientId === key && translation === 'done'),
    60,
    () => stateOf(guest),
  );
  expect(last.translations.pt).toMatch(/doca/);
}, 90_000);
