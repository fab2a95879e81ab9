import type { Providers } from '@gatelingo/proto/http/guest-session';
import { lazy, Suspense, useCallback, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../shared/random-key.ts';
import { describeLanguage } from '../../../shared/session/message-text.ts';
import type { Reach } from '../../../shared/session/follow-session.ts';
import { guestSender } from './guest-sender.ts';
import { OfflineNotice } from './ReachLine.tsx';
import { SendIcon } from './session-icons.tsx';
import { SpeakControl } from './SpeakControl.tsx';
import { StatusLine } from './StatusLine.tsx';
import type { Status } from './status-text.ts';
import { rememberDraft, storedDraft } from './stored-session.ts';
import type { Talk } from './talk.ts';
import type { GuestLanguage } from './use-guest-language.ts';
import { sessionStore } from './use-guest-session.ts';
import { useRecording } from './use-recording.ts';
import './composer.css';
// Not loaded with the cards: their row has its space before they are loaded.
import './phrase-cards.css';

const PhraseCards = lazy(() => import('./PhraseCards.tsx'));

/** Characters (the contract's `longestMessage`; importing it would also import zod schemas). */
const longestMessage = 4000;

interface ComposerProps {
  talk: Talk;
  language: GuestLanguage;
  providers: Providers | undefined;
  reach: Reach;
  isOtherTyping: boolean;
  status: Status | undefined;
  setStatus: (status: Status | undefined) => void;
}

/** Always visible at the bottom: cards, typing and speaking. */
export const Composer = ({ talk, language, providers, reach, isOtherTyping, status, setStatus }: ComposerProps) => {
  const { t } = useTranslation('session');
  const { sessionId, session } = talk;
  const [text, setText] = useState(() => storedDraft(sessionStore, sessionId));
  const input = useRef<HTMLTextAreaElement>(null);
  const recording = useRecording({ talk, setStatus });
  const { name, dir } = describeLanguage(language.code, language.list);

  const type = (next: string) => {
    setText(next);
    rememberDraft(sessionStore, sessionId, next);
    session.write(next !== '');
  };
  const say = useCallback(
    (said: { text: string; language: string; phraseId?: string }) => {
      setStatus(undefined);
      guestSender().submit({ clientId: randomKey(), sessionId, writtenAt: Date.now(), ...said });
    },
    [sessionId, setStatus],
  );
  const send = () => {
    const trimmed = text.trim();
    input.current?.focus();
    if (trimmed === '') return setStatus({ key: 'emptyText' });
    if (trimmed.length > longestMessage) return setStatus({ key: 'tooLong' });
    say({ text: trimmed, language: language.code });
    type('');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  // Enter sends; on a touch screen it starts a new line.
  const onKey = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };

  const isRecording = recording.state.doing === 'recording' || recording.state.doing === 'finishing';
  return (
    <div className="bottom-bar composer">
      <p className="other-typing" aria-live="polite">
        {isOtherTyping && t('staffTyping')}
      </p>
      <OfflineNotice reach={reach} />
      <StatusLine status={status} />
      {!isRecording && (
        <>
          <Suspense fallback={<div className="phrase-row" />}>
            <PhraseCards reader={language.code} onSay={say} />
          </Suspense>
          <form className="type-row" onSubmit={submit}>
            <label className="visually-hidden" htmlFor="typed-message">
              {t('typeLabel')}
            </label>
            <textarea
              ref={input}
              id="typed-message"
              name="message"
              rows={1}
              lang={language.code}
              dir={text === '' ? undefined : dir}
              placeholder={t('typeHint', { language: name })}
              value={text}
              enterKeyHint="enter"
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKey}
              onBlur={() => session.write(false)}
            />
            <button type="submit" className="button button-main send-button" aria-label={t('sendTyped')}>
              <SendIcon />
            </button>
          </form>
        </>
      )}
      <SpeakControl recording={recording} language={language} providers={providers} />
    </div>
  );
};
