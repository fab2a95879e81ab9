import type { Language, Providers } from '@gatelingo/proto/http/session-voice';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPlayer } from '../../../../shared/session/audio/player.ts';
import { createReadAloud } from '../../../../shared/session/audio/read-aloud.ts';
import type { StoredMessage } from '../../../../shared/session/session-view.ts';
import type { TextIn } from '../../../../shared/session/message-text.ts';
import { toReadAloud } from '../../../../shared/session/to-read-aloud.ts';
import { readStored, removeStored, writeStored } from '../../../../shared/stored.ts';
import { callAs } from '../../../data/base-query.ts';
import { useAppStore } from '../../../data/store.ts';
import { useStarted } from '../../../live/use-started.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import type { Speech } from './MessageRow.tsx';

const switchKey = 'readAloud';
const never = () => () => undefined;

const useLoudspeaker = (sessionId: string) => {
  const store = useAppStore();
  const { t, failed } = useTexts();
  const report = useRef<(failure: unknown) => void>(() => undefined);
  useEffect(() => {
    report.current = (failure) => toastFailed(t('session.speakFailed'), failed(failure));
  }, [t, failed]);
  const start = useCallback(() => {
    const player = createPlayer();
    const aloud = createReadAloud({
      player,
      fetchSpeech: async ({ text, language }) =>
        (await callAs(store, 'speak', { body: { sessionId, text, language } })).data,
      onFailure: (failure) => report.current(failure),
    });
    const stop = () => {
      aloud.stop();
      player.close();
    };
    return { player, aloud, stop };
  }, [sessionId, store]);
  return useStarted(start);
};

interface Options {
  messages: readonly StoredMessage[] | undefined;
  reader: string;
  languages: readonly Language[];
  providers: Providers | undefined;
}

/** Reads messages aloud in the reader's language: one on request, and with the switch on each new one of the guest. */
export const useSpeech = (sessionId: string, { messages, reader, languages, providers }: Options) => {
  const loudspeaker = useLoudspeaker(sessionId);
  const aloud = loudspeaker?.aloud;
  const speaking = useSyncExternalStore(aloud?.subscribe ?? never, aloud?.current ?? (() => undefined));
  const [isOn, setOn] = useState(() => readStored(switchKey) === 'on');
  const isSetUp = providers?.speechOut === true;

  const canSpeak = useCallback(
    (code: string) => isSetUp && languages.some(({ code: known, can }) => known === code && can.speechOut),
    [isSetUp, languages],
  );
  const toggle = useCallback(
    (seq: number, { text, language }: TextIn) => {
      loudspeaker?.player.unlock();
      if (aloud?.current() === String(seq)) aloud.stop();
      else aloud?.now({ key: String(seq), text, language });
    },
    [loudspeaker, aloud],
  );

  // Messages from before the page opened are not new.
  const readUpTo = useRef<number>(undefined);
  useEffect(() => {
    if (!messages) return;
    const last = messages.at(-1)?.seq ?? 0;
    readUpTo.current ??= last;
    if (!isOn || !aloud) readUpTo.current = last;
    for (const { seq, text, language } of toReadAloud(messages, 'guest', readUpTo.current, reader)) {
      readUpTo.current = seq;
      if (canSpeak(language)) aloud?.add({ key: String(seq), text, language });
    }
  }, [messages, reader, isOn, aloud, canSpeak]);

  const speech = useMemo(
    (): Speech => ({ canSpeak, toggle, speaking: speaking === undefined ? undefined : Number(speaking) }),
    [canSpeak, toggle, speaking],
  );
  return {
    speech,
    isSetUp,
    isOn,
    switchTo: (on: boolean) => {
      if (on) {
        loudspeaker?.player.unlock();
        writeStored(switchKey, 'on');
      } else {
        removeStored(switchKey);
        aloud?.stop();
      }
      setOn(on);
    },
  };
};
