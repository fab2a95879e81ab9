import { createListeners } from '../../listeners.ts';
import type { TextIn } from '../message-text.ts';
import type { Player } from './player.ts';

/** A text to be spoken. `key` identifies it, so that a screen can mark it as being read. */
export interface Reading extends TextIn {
  key: string;
  /** The language in which it is read aloud, if that is another than the one in which it is written. */
  spokenIn?: string;
  /** A person asked for this text; otherwise it is read because it is new. */
  isAsked?: boolean;
  /** The phone's own voice speaks it: the provider has none for the language. */
  isOnPhone?: boolean;
}

/** The phone's own voice. */
interface PhoneSpeaker {
  /** Ends with the text, or when it is stopped. */
  speak: (text: string, language: string) => Promise<void>;
  stop: () => void;
}

interface ReadAloudOptions {
  /** `POST /session/speak`. */
  fetchSpeech: (reading: Reading) => Promise<Blob>;
  player: Player;
  phone?: PhoneSpeaker;
  /** Cuts a text that is too long for one call; its parts are spoken one after another. */
  partsOf?: (text: string) => readonly string[];
  /** A text could not be spoken; it can still be read on the screen. */
  onFailure: (error: unknown, reading: Reading) => void;
}

/** Speaks texts one after another. For React: `useSyncExternalStore`. */
export interface ReadAloud {
  /** Key of the text that is being read or fetched. */
  current: () => string | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Reads it after the texts that wait already. */
  add: (reading: Reading) => void;
  /** Reads it at once, instead of all others. */
  now: (reading: Reading) => void;
  /** No sound while somebody speaks into the microphone; new texts wait. */
  hold: (isHeld: boolean) => void;
  stop: () => void;
}

/** The number of sounds that are kept, in case they are asked for again. */
const keptSounds = 20;

export const createReadAloud = (options: ReadAloudOptions): ReadAloud => {
  const { fetchSpeech, player, phone, onFailure, partsOf = (text) => [text] } = options;
  const { subscribe, notify } = createListeners();
  const sounds = new Map<string, Promise<Blob>>();
  let waiting: Reading[] = [];
  let current: Reading | undefined;
  let isHeld = false;

  const show = (reading: Reading | undefined) => {
    current = reading;
    notify();
  };
  const soundOf = (reading: Reading): Promise<Blob> => {
    const name = `${reading.spokenIn ?? reading.language} ${reading.text}`;
    const known = sounds.get(name);
    if (known) return known;
    const fetched = fetchSpeech(reading);
    sounds.set(name, fetched);
    fetched.catch(() => sounds.delete(name));
    const [oldest] = sounds.keys();
    if (sounds.size > keptSounds && oldest !== undefined) sounds.delete(oldest);
    return fetched;
  };
  const next = () => {
    if (isHeld || current) return;
    const reading = waiting.shift();
    if (!reading) return;
    show(reading);
    void read(reading);
  };
  const read = async (reading: Reading) => {
    try {
      for (const text of partsOf(reading.text)) {
        if (current !== reading) return;
        if (phone && reading.isOnPhone) {
          await phone.speak(text, reading.language);
          continue;
        }
        const sound = await soundOf({ ...reading, text });
        if (current === reading) await player.play(sound);
      }
    } catch (error) {
      onFailure(error, reading);
    }
    if (current !== reading) return;
    show(undefined);
    next();
  };
  const silence = () => {
    player.stop();
    phone?.stop();
  };
  const stop = () => {
    waiting = [];
    silence();
    if (current) show(undefined);
  };

  return {
    current: () => current?.key,
    subscribe,
    add: (reading) => {
      waiting.push(reading);
      next();
    },
    now: (reading) => {
      stop();
      waiting = [reading];
      next();
    },
    hold: (held) => {
      isHeld = held;
      if (!held) return next();
      if (current) waiting.unshift(current);
      silence();
      if (current) show(undefined);
    },
    stop,
  };
};
