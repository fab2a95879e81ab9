import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionView } from '../../../shared/session/session-view.ts';
import type { TextIn } from '../../../shared/session/message-text.ts';
import { toReadAloud } from '../../../shared/session/to-read-aloud.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { choiceAfter, isReadAloud, type Way } from './reading-choice.ts';
import type { Talk } from './talk.ts';

const switchKey = 'sessionReadAloud';
const wayKey = 'sessionLastWay';
const store = withMemory(browserStore);
/** Sent unchanged (spec, section 9); the server speaks it in the guest's language. */
const greeting = 'Hello, welcome. You can speak or type your request.';

interface ReadAloudOptions {
  talk: Talk;
  view: SessionView | undefined;
  /** Code of the guest's language. */
  reader: string;
  /** Whether the language has a voice. */
  hasVoice: boolean;
}

export interface Reading {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** The guest has spoken or typed a message: the answer comes in the same way. */
  follow: (way: Way) => void;
  greet: () => void;
  /** Reads one text now, or stops reading it. */
  toggle: (key: string, shown: TextIn) => void;
}

export const messageKey = (seq: number): string => `message-${seq}`;
const greetingKey = 'greeting';

/**
 * Reads the company's new messages aloud to a guest who spoke, and not to one who typed. The switch shows which it is;
 * turned by hand it stays as it is, turned back it follows the guest again.
 */
export const useReadAloud = ({ talk, view, reader, hasVoice }: ReadAloudOptions): Reading => {
  const [choice, setChoice] = useState(() => store.read(switchKey));
  const [way, setWay] = useState(() => store.read(wayKey));
  const isOn = isReadAloud(choice, way);
  const { aloud } = talk;
  // Messages from before the page opened are read only on request.
  const readUpTo = useRef<number>(undefined);
  const messages = view?.messages;
  useEffect(() => {
    if (!messages) return;
    readUpTo.current ??= messages.at(-1)?.seq ?? 0;
    for (const { seq, text, language } of toReadAloud(messages, 'company', readUpTo.current, reader)) {
      readUpTo.current = seq;
      if (isOn && hasVoice) aloud.add({ key: messageKey(seq), text, language });
    }
  }, [messages, reader, isOn, hasVoice, aloud]);

  const turn = useCallback(
    (next: boolean) => {
      const chosen = choiceAfter(next, way);
      if (chosen === null) store.remove(switchKey);
      else store.write(switchKey, chosen);
      setChoice(chosen);
      if (!next) aloud.stop();
    },
    [aloud, way],
  );
  const follow = useCallback((next: Way) => {
    store.write(wayKey, next);
    setWay(next);
  }, []);
  const greet = useCallback(() => {
    // Who has just chosen a language gets it read aloud, whatever was typed before.
    if (store.read(switchKey) !== 'off' && hasVoice)
      aloud.now({ key: greetingKey, text: greeting, language: '', spokenIn: reader });
  }, [aloud, hasVoice, reader]);
  const toggle = useCallback(
    (key: string, shown: TextIn) => {
      if (aloud.current() === key) aloud.stop();
      else aloud.now({ key, ...shown, isAsked: true });
    },
    [aloud],
  );
  return useMemo(() => ({ isOn, turn, follow, greet, toggle }), [isOn, turn, follow, greet, toggle]);
};
