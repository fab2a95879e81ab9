import type { Language } from '@gatelingo/proto/http/guest-session';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf } from '../../../shared/format/dates.ts';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import type { FollowState } from '../../../shared/session/follow-session.ts';
import { Greeting } from './Greeting.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { DownIcon } from './session-icons.tsx';
import type { Talk } from './talk.ts';
import type { GuestLanguage } from './use-guest-language.ts';
import type { Reading } from './use-read-aloud.ts';
import { useShownMessages } from './use-shown-messages.ts';
import { useReading } from './use-store.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingBubble } from './WaitingBubble.tsx';
import './message-list.css';

const noLanguages: readonly Language[] = [];
const noMessages: readonly StoredMessage[] = [];
const noMarks = { guest: { delivered: 0, read: 0 }, company: { delivered: 0, read: 0 } };

interface MessageListProps {
  talk: Talk;
  followed: FollowState;
  language: GuestLanguage;
  reading: Reading;
  isOver: boolean;
}

const EarlierButton = ({ talk }: { talk: Talk }) => {
  const { t } = useTranslation('session');
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await talk.session
      .fetchEarlier()
      .catch((error: unknown) => console.warn('Earlier messages could not be loaded.', error));
    setLoading(false);
  };
  return (
    <button type="button" className="link-button earlier" disabled={isLoading} onClick={() => void load()}>
      {t('earlier')}
    </button>
  );
};

/** All messages in order; screen readers read new ones. */
export const MessageList = ({ talk, followed, language, reading, isOver }: MessageListProps) => {
  const { t, i18n } = useTranslation('session');
  const { view, providers } = followed;
  const messages = view?.messages ?? noMessages;
  const waiting = useWaiting(talk.sessionId, messages);
  const list = useRef<HTMLDivElement>(null);
  const playing = useReading(talk);
  useShownMessages(list, talk, messages);
  const last = waiting.at(-1)?.clientId ?? messages.at(-1)?.clientId;
  const isOwn = waiting.length > 0 || messages.at(-1)?.sender === 'guest';
  const { isNewBelow, goToEnd } = useStickToEnd(last, isOwn);
  // The phone shows the day only if it is not today.
  const dayOf = (at?: Date) => formatOf(i18n.language, { dateStyle: 'full' }).format(at);
  const days = messages.map(({ createdAt }) => dayOf(new Date(createdAt)));
  const lastOwn = messages.findLast(({ sender }) => sender === 'guest')?.seq;
  const known = language.list ?? noLanguages;

  useEffect(() => {
    if (list.current) list.current.ariaBusy = String(view === undefined);
  }, [view]);

  return (
    <>
      <div className="log" role="log" aria-label={t('log')} ref={list}>
        {view?.hasEarlier ? <EarlierButton talk={talk} /> : <Greeting />}
        {!view && followed.reach === 'connecting' && <span className="loader log-loader" aria-hidden="true" />}
        <ol>
          {messages.map((message, index) => (
            <Fragment key={message.clientId}>
              {days[index] !== (days[index - 1] ?? dayOf()) && (
                <li className="log-day">
                  <time dateTime={message.createdAt}>{days[index]}</time>
                </li>
              )}
              <MessageBubble
                message={message}
                marks={view?.marks ?? noMarks}
                reader={language.code}
                known={known}
                companyName={view?.about.companyName ?? ''}
                canListen={providers?.speechOut !== false && !isOver}
                isPlaying={playing === `message-${message.seq}`}
                isLastOwn={message.seq === lastOwn}
                reading={reading}
              />
            </Fragment>
          ))}
          {waiting.map((entry) => (
            <WaitingBubble key={entry.clientId} entry={entry} isOver={isOver} />
          ))}
        </ol>
      </div>
      {isNewBelow && (
        <button type="button" className="button new-below" onClick={goToEnd}>
          <DownIcon />
          {t('newBelow')}
        </button>
      )}
    </>
  );
};
