import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionView } from '../../../shared/session/session-view.ts';
import type { SaidIn } from '../../../shared/session/message-text.ts';
import { toReadAloud } from '../../../shared/session/to-read-aloud.ts';
import { readStored, writeStored } from '../../../shared/stored.ts';
import type { Talk } from './talk.ts';

const switchKey = 'sessionReadAloud';
/** Sent unchanged (spec, section 9); the server speaks it in the guest's language. */
export const greeting = 'Hello, welcome. You can speak or type your request.';

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
  greet: () => void;
  /** Reads one text now, or stops reading it. */
  toggle: (key: string, said: SaidIn) => void;
}

export const messageKey = (seq: number): string => `message-${seq}`;
export const greetingKey = 'greeting';

/** Reads the company's new messages aloud, unless the guest has switched it off. */
export const useReadAloud = ({ talk, view, reader, hasVoice }: ReadAloudOptions): Reading => {
  const [isOn, setOn] = useState(() => readStored(switchKey) !== 'off');
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

  const isSwitchedOn = useRef(isOn);
  const turn = useCallback(
    (next: boolean) => {
      isSwitchedOn.current = next;
      setOn(next);
      writeStored(switchKey, next ? 'on' : 'off');
      if (!next) aloud.stop();
    },
    [aloud],
  );
  const greet = useCallback(() => {
    if (isSwitchedOn.current && hasVoice)
      aloud.now({ key: greetingKey, text: greeting, language: '', heardIn: reader });
  }, [aloud, hasVoice, reader]);
  const toggle = useCallback(
    (key: string, said: SaidIn) => {
      if (aloud.current() === key) aloud.stop();
      else aloud.now({ key, ...said, isAsked: true });
    },
    [aloud],
  );
  return useMemo(() => ({ isOn, turn, greet, toggle }), [isOn, turn, greet, toggle]);
};
