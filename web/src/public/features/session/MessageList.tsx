import type { Language } from '@gatelingo/proto/http/guest-session';
import { Fragment, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from '@gatelingo/proto/clock';
import { deviceTime } from '../../../shared/format/dates.ts';
import { tickOf, type StoredMessage } from '../../../shared/session/session-view.ts';
import type { FollowState } from '../../../shared/session/follow-session.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { DownIcon } from './session-icons.tsx';
import { hiddenBefore, hiddenMessages, pageLength } from './shown-range.ts';
import type { Talk } from './talk.ts';
import { useBubbleTaps } from './use-bubble-taps.ts';
import type { GuestLanguage } from './use-guest-language.ts';
import { messageKey, type Reading } from './use-read-aloud.ts';
import { useShownMessages } from './use-shown-messages.ts';
import { useReading } from './use-store.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import type { VoiceOf } from './use-voices.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingBubble } from './WaitingBubble.tsx';
import './message-list.css';

const FirstCards = lazy(async () => ({ default: (await import('./cards.ts')).FirstCards }));

const noLanguages: readonly Language[] = [];
const noMessages: readonly StoredMessage[] = [];
const noMarks = { guest: { delivered: 0, read: 0 }, company: { delivered: 0, read: 0 } };

/** The phone's day, today by default: without a format, which a phone takes long to make and most conversations never show. */
const dayOf = (at?: string): string => (at === undefined ? new Date() : new Date(at)).toDateString();

/** The text that is spoken when the language is chosen, also shown to read. */
const Greeting = () => {
  const { t } = useTranslation('session');
  return <p className="greeting">{t('greeting')}</p>;
};

interface MessageListProps {
  talk: Talk;
  followed: FollowState;
  language: GuestLanguage;
  voiceOf: VoiceOf;
  reading: Reading;
  isOver: boolean;
}

/** Earlier messages: those that the page has and does not show, then those of the server. */
const EarlierButton = ({ talk, isHere, onMore }: { talk: Talk; isHere: boolean; onMore: () => void }) => {
  const { t } = useTranslation('session');
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    if (isHere) return onMore();
    setLoading(true);
    await talk.session
      .fetchEarlier()
      .then(onMore, (error: unknown) => console.warn('Earlier messages could not be loaded.', error));
    setLoading(false);
  };
  return (
    <button type="button" className="link-button earlier" disabled={isLoading} onClick={() => void load()}>
      {t('earlier')}
    </button>
  );
};

/** The newest messages in order; screen readers read new ones. */
export const MessageList = ({ talk, followed, language, voiceOf, reading, isOver }: MessageListProps) => {
  const { t, i18n } = useTranslation('session');
  const { view } = followed;
  /** The number of the first message for which the reader asked. */
  const [from, setFrom] = useState<number>();
  const loaded = view?.messages ?? noMessages;
  const hidden = from === undefined ? hiddenMessages(loaded.length) : hiddenBefore(loaded, from);
  const showEarlier = () => setFrom(hidden > 0 ? (loaded[Math.max(0, hidden - pageLength)]?.seq ?? 0) : 0);
  const messages = useMemo(() => loaded.slice(hidden), [loaded, hidden]);
  const waiting = useWaiting(talk.sessionId, loaded);
  const list = useRef<HTMLDivElement>(null);
  const playing = useReading(talk);
  useShownMessages(list, talk, messages);
  useBubbleTaps(list);
  const last = waiting.at(-1)?.clientId ?? messages.at(-1)?.clientId;
  const isOwn = waiting.length > 0 || messages.at(-1)?.sender === 'guest';
  const { isNewBelow, goToEnd } = useStickToEnd(last, isOwn);
  const isNew = view !== undefined && !isOver && messages.length + waiting.length === 0;
  const days = messages.map(({ createdAt }) => dayOf(createdAt));
  const marks = view?.marks ?? noMarks;
  const known = language.list ?? noLanguages;

  useEffect(() => {
    if (list.current) list.current.ariaBusy = String(view === undefined);
  }, [view]);

  return (
    <>
      <div className="log" role="log" aria-label={t('log')} ref={list}>
        {hidden > 0 || view?.hasEarlier ? (
          <EarlierButton talk={talk} isHere={hidden > 0} onMore={showEarlier} />
        ) : (
          <Greeting />
        )}
        {!view && followed.reach === 'connecting' && <span className="loader log-loader" aria-hidden="true" />}
        <ol>
          {messages.map((message, index) => (
            <Fragment key={message.clientId}>
              {days[index] !== (days[index - 1] ?? dayOf()) && (
                <li className="log-day">
                  <time dateTime={message.createdAt}>
                    {formatOf(i18n.language, { dateStyle: 'full' }).format(new Date(message.createdAt))}
                  </time>
                </li>
              )}
              <MessageBubble
                message={message}
                isFirst={message.sender !== messages[index - 1]?.sender}
                tick={message.sender === 'guest' ? tickOf(message, marks) : undefined}
                reader={language.code}
                known={known}
                companyName={view?.about.companyName ?? ''}
                time={deviceTime(i18n.language, message.createdAt)}
                voiceOf={isOver ? undefined : voiceOf}
                isPlaying={playing === messageKey(message.seq)}
                reading={reading}
                t={t}
              />
            </Fragment>
          ))}
          {waiting.map((entry) => (
            <WaitingBubble key={entry.clientId} entry={entry} isOver={isOver} />
          ))}
        </ol>
      </div>
      {isNew && (
        <Suspense fallback={null}>
          <FirstCards sessionId={talk.sessionId} reader={language.code} />
        </Suspense>
      )}
      {isNewBelow && (
        <button type="button" className="button new-below" onClick={goToEnd}>
          <DownIcon />
          {t('newBelow')}
        </button>
      )}
    </>
  );
};
