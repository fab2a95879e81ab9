import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interfaceLanguageOf } from '../../../shared/languages.ts';
import type { SessionView } from '../../../shared/session/session-view.ts';
import type { TextIn } from '../../../shared/session/message-text.ts';
import { toReadAloud } from '../../../shared/session/to-read-aloud.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { choiceAfter, isReadAloud, type Way } from './reading-choice.ts';
import type { Talk } from './talk.ts';
import type { VoiceOf } from './use-voices.ts';

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
  voiceOf: VoiceOf;
}

export interface Reading {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  /** The guest has spoken or typed a message: the answer comes in the same way. */
  follow: (way: Way) => void;
  /** Reads the greeting; false if the page does not have it in the guest's language yet. */
  greet: () => boolean;
  /** Reads one text now, or stops reading it. */
  toggle: (key: string, shown: TextIn) => void;
}

export const messageKey = (seq: number): string => `message-${seq}`;
const greetingKey = 'greeting';

/**
 * Reads the company's new messages aloud to a guest who spoke, and not to one who typed. The switch shows which it is;
 * turned by hand it stays as it is, turned back it follows the guest again.
 */
export const useReadAloud = ({ talk, view, reader, voiceOf }: ReadAloudOptions): Reading => {
  const { t, i18n } = useTranslation('session');
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
      const voice = voiceOf(language);
      if (isOn && voice) aloud.add({ key: messageKey(seq), text, language, isOnPhone: voice === 'phone' });
    }
  }, [messages, reader, isOn, voiceOf, aloud]);

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
  const { language: pageLanguage } = i18n;
  const greet = useCallback(() => {
    const voice = voiceOf(reader);
    // Who has just chosen a language gets it read aloud, whatever was typed before.
    if (store.read(switchKey) === 'off' || !voice) return true;
    if (voice === 'provider') {
      aloud.now({ key: greetingKey, text: greeting, language: '', spokenIn: reader });
      return true;
    }
    // The phone does not translate.
    if (interfaceLanguageOf(reader) !== pageLanguage) return false;
    aloud.now({ key: greetingKey, text: t('greeting'), language: reader, isOnPhone: true });
    return true;
  }, [aloud, voiceOf, reader, pageLanguage, t]);
  const toggle = useCallback(
    (key: string, shown: TextIn) => {
      if (aloud.current() === key) aloud.stop();
      else aloud.now({ key, ...shown, isAsked: true, isOnPhone: voiceOf(shown.language) === 'phone' });
    },
    [aloud, voiceOf],
  );
  return useMemo(() => ({ isOn, turn, follow, greet, toggle }), [isOn, turn, follow, greet, toggle]);
};
