import { expect } from '@jest/globals';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { TestSystem } from '../../stack/src/testing.ts';
import { isBehind, type StoredMessage } from '../../web/src/shared/session/session-view.ts';
import { createBarcode, createSite, ownDomain, signUp, type Staff } from '../builders.ts';
import { createCatcher, until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { openScreen, type Screen } from './sessions-screens.ts';

/** Milliseconds between two messages of one side. */
const usualPace = 1_000;
/**
 * The messages of one side that wait to be sent at most. A fault lets some wait; if more could, a slow machine would have ever
 * more of them, and what is written now would arrive minutes later.
 */
const maxWaitingTexts = 3;
const languages = { guest: 'pl', company: 'de' } as const;

/** A text of one side, a guest in Polish and staff in German, and how the other reads it. */
const sentenceOf = (side: Screen['side'], number: number) =>
  side === 'guest'
    ? { text: `Paleta ${number}`, translated: `Palette ${number}` }
    : { text: `Tor ${number}`, translated: `Brama ${number}` };

export interface Office {
  staff: Staff;
  barcodeId: string;
}

/** A company with one QR code and German-speaking staff. */
export const openOffice = async ({ gatewayUrl, mailUrl }: TestSystem): Promise<Office> => {
  const client = createClient(gatewayUrl);
  const staff = await signUp(client, createCatcher(mailUrl), `greta@${ownDomain()}`);
  const { barcodeId } = await createBarcode(client, staff, await createSite(client, staff));
  const body = { barcodeId };
  await until('a QR code that guests can use', async () => {
    return (await client.send(sessionVoice.startSession, { body })).status === 200;
  });
  return { staff, barcodeId };
};

/** A Polish guest and German staff in one session, each with a screen. */
export interface Talk {
  sessionId: string;
  guest: Screen;
  staff: Screen;
  /** The messages that the guest's screen shows now. */
  shown: () => readonly StoredMessage[];
  /** Both write at a steady pace, while what they wrote is sent, until `stop`. */
  stop: () => void;
  close: () => void;
}

const messagesOn = ({ session }: Screen): readonly StoredMessage[] => session.state().view?.messages ?? [];
const screens = ({ guest, staff }: Talk) => [guest, staff];

export const openTalk = async (
  { gatewayUrl }: TestSystem,
  { staff, barcodeId }: Office,
  pace = usualPace,
): Promise<Talk> => {
  const client = createClient(gatewayUrl);
  const body = { barcodeId, language: languages.guest };
  const { sessionId } = await client.call(sessionVoice.startSession, { body });
  const { token } = staff;
  await client.call(sessionVoice.openSession, { token, body: { sessionId, language: languages.company } });
  const open = (side: 'guest' | 'company', as?: string) =>
    openScreen({ gatewayUrl, sessionId, side, language: languages[side], ...(as && { token: as }) });
  const talk = { sessionId, guest: open('guest'), staff: open('company', token) };
  const writing = [talk.guest, talk.staff].map((screen) =>
    setInterval(() => {
      if (screen.waiting() < maxWaitingTexts) screen.write(sentenceOf(screen.side, screen.written.length + 1).text);
    }, pace),
  );
  const stop = () => writing.forEach((timer) => clearInterval(timer));
  const close = () => {
    stop();
    talk.guest.close();
    talk.staff.close();
  };
  return { ...talk, shown: () => messagesOn(talk.guest), stop, close };
};

const shows = (screen: Screen, keys: readonly string[]): boolean => {
  const shown = new Set(messagesOn(screen).map(({ clientId }) => clientId));
  return keys.every((key) => shown.has(key));
};

/** Waits until each side has written `count` more messages, and both screens show all of them and are live. */
export const moreArrive = async (talk: Talk, count: number, seconds = 60): Promise<void> => {
  const goal = screens(talk).map(({ written }) => written.length + count);
  const isThere = () =>
    screens(talk).every(({ written }, side) => written.length >= goal[side]!) &&
    screens(talk).every(({ session }) => session.state().reach === 'live') &&
    screens(talk).every((screen) =>
      screens(talk).every(({ written }, side) => shows(screen, written.slice(0, goal[side]))),
    );
  const seen = () => screens(talk).map(standOf);
  await until(`${count} more messages of each side on both screens`, async () => isThere(), seconds, seen);
};

/** Waits until a message on each screen fulfils `match`. */
export const eachShows = (talk: Talk, what: string, match: (message: StoredMessage) => boolean, seconds = 60) =>
  until(
    `${what} on both screens`,
    async () => screens(talk).every((screen) => messagesOn(screen).some(match)),
    seconds,
  );

/** The state of a screen, for the message of a failure. */
const standOf = (screen: Screen) => {
  const { view, reach, refusal } = screen.session.state();
  return {
    side: screen.side,
    reach,
    refusal,
    written: screen.written.length,
    waiting: screen.waiting(),
    shown: view?.messages.length,
    version: view?.version,
    latestVersion: view?.latestVersion,
    untranslated: view?.messages.flatMap(({ seq, translation }) =>
      translation === 'done' ? [] : [`${seq}: ${translation}`],
    ),
  };
};

/** Stops the writing and waits until everything was sent and both screens are up to date. */
export const settled = async (talk: Talk, seconds = 120): Promise<void> => {
  talk.stop();
  const isOver = (screen: Screen) => {
    const { view } = screen.session.state();
    return (
      screen.waiting() === 0 &&
      view !== undefined &&
      !isBehind(view) &&
      view.version === talk.guest.session.state().view?.version &&
      view.messages.every(({ translation }) => translation === 'done')
    );
  };
  const seen = () => screens(talk).map(standOf);
  await until('all to be sent, translated and shown', async () => screens(talk).every(isOver), seconds, seen);
};

/** The messages on a screen, in its order. */
export const shownOn = (screen: Screen) =>
  messagesOn(screen).map(({ seq, sender, clientId, text, translation, translations }) => ({
    seq,
    sender,
    clientId,
    text,
    translation,
    translated: translations[sender === 'guest' ? languages.company : languages.guest],
  }));

/** The written messages as they must be shown: each side's in order, each once, translated. */
export const writtenOn = ({ side, written }: Screen) =>
  written.map((clientId, index) => {
    const expected = { ...sentenceOf(side, index + 1), sender: side, clientId, translation: 'done' };
    return expect.objectContaining(expected);
  });
