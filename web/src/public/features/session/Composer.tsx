import { lazy, Suspense, useCallback, useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../shared/random-key.ts';
import { describeLanguage } from '../../../shared/session/message-text.ts';
import type { Reach } from '../../../shared/session/follow-session.ts';
import { sessionStore } from './guest-key.ts';
import { guestSender } from './guest-sender.ts';
import { OfflineNotice } from './ReachLine.tsx';
import { RecordedText } from './RecordedText.tsx';
import { CardsIcon, SendIcon } from './session-icons.tsx';
import { SpeakControl } from './SpeakControl.tsx';
import { StatusLine } from './StatusLine.tsx';
import type { Status } from './status-text.ts';
import { rememberDraft, storedDraft } from './stored-session.ts';
import type { Talk } from './talk.ts';
import type { GuestLanguage } from './use-guest-language.ts';
import { useGrowingField } from '../../parts/use-growing-field.ts';
import type { Reading } from './use-read-aloud.ts';
import { useRecording } from './use-recording.ts';
import { useUnsureText } from './use-unsure-text.ts';
import './composer.css';

const PhraseCards = lazy(async () => ({ default: (await import('./cards.ts')).PhraseCards }));
const UnsureText = lazy(() => import('./UnsureText.tsx'));

/** Characters (the contract's `longestMessage`; importing it would also import zod schemas). */
const longestMessage = 4000;
/** The status line about the text; the next sign that is typed takes it away. */
const aboutText = ['emptyText', 'tooLong'];

interface ComposerProps {
  talk: Talk;
  language: GuestLanguage;
  reading: Reading;
  isHearing: boolean;
  reach: Reach;
  status: Status | undefined;
  setStatus: (status: Status | undefined) => void;
}

/** Always visible at the bottom, in one row: typing, cards, and sending or speaking. */
export const Composer = ({ talk, language, reading, isHearing, reach, status, setStatus }: ComposerProps) => {
  const { t } = useTranslation('session');
  const { sessionId, session } = talk;
  const [text, setText] = useState(() => storedDraft(sessionStore, sessionId));
  const [isCardsOpen, setCardsOpen] = useState(false);
  const input = useGrowingField(text);
  const type = useCallback(
    (next: string) => {
      setText(next);
      rememberDraft(sessionStore, sessionId, next);
      session.write(next !== '');
    },
    [sessionId, session],
  );
  const { heard, check, drop } = useUnsureText({ sessionId, text, write: type });
  const recording = useRecording({ talk, setStatus, onUnsure: check });
  const { doing } = recording.state;
  const { dir } = describeLanguage(language.code, language.list);
  const { follow } = reading;
  useEffect(() => {
    if (doing !== 'recording') return;
    follow('spoken');
    drop();
  }, [doing, follow, drop]);

  const change = (next: string) => {
    type(next);
    if (status && 'key' in status && aboutText.includes(status.key)) setStatus(undefined);
  };
  const sendMessage = useCallback(
    (message: { text: string; language: string; phraseId?: string }) => {
      setStatus(undefined);
      guestSender().submit({ clientId: randomKey(), sessionId, writtenAt: Date.now(), ...message });
    },
    [sessionId, setStatus],
  );
  const send = () => {
    const trimmed = text.trim();
    input.current?.focus();
    if (trimmed === '') return setStatus({ key: 'emptyText' });
    if (trimmed.length > longestMessage) return setStatus({ key: 'tooLong' });
    // A text that was spoken and checked is answered as speech.
    if (heard === undefined) follow('typed');
    sendMessage({ text: trimmed, language: language.code });
    change('');
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

  const isRecording = doing === 'recording' || doing === 'finishing';
  const doings = isRecording ? 'is-recording' : text === '' ? '' : 'is-typed';
  return (
    <div className="bottom-bar composer">
      <OfflineNotice reach={reach} />
      <StatusLine status={status} />
      {heard !== undefined && (
        <Suspense fallback={null}>
          <UnsureText
            recognised={heard}
            language={language}
            canSpeak={isHearing}
            onSend={send}
            onSpeak={recording.start}
          />
        </Suspense>
      )}
      <form className={`composer-row ${doings}`} onSubmit={submit}>
        {isRecording ? (
          <RecordedText recording={recording} language={language} />
        ) : (
          <>
            <label className="visually-hidden" htmlFor="typed-message">
              {t('typeLabel')}
            </label>
            <textarea
              ref={input}
              id="typed-message"
              name="message"
              rows={1}
              lang={text === '' ? undefined : language.code}
              dir={text === '' ? undefined : dir}
              placeholder={t('typeLabel')}
              value={text}
              enterKeyHint="enter"
              onChange={(event) => change(event.target.value)}
              onKeyDown={onKey}
              onBlur={() => session.write(false)}
            />
            <button
              type="button"
              className="button round-button cards-button"
              aria-label={t('allCards')}
              aria-haspopup="dialog"
              onClick={() => setCardsOpen(true)}
            >
              <CardsIcon />
            </button>
            <button type="submit" className="button button-main round-button send-button" aria-label={t('sendTyped')}>
              <SendIcon />
            </button>
          </>
        )}
        <SpeakControl recording={recording} isHearing={isHearing} setStatus={setStatus} />
      </form>
      <Suspense fallback={null}>
        <PhraseCards
          reader={language.code}
          isOpen={isCardsOpen}
          onClose={() => setCardsOpen(false)}
          onSay={sendMessage}
        />
      </Suspense>
    </div>
  );
};
