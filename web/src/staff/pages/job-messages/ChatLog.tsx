import { Button } from '@mantine/core';
import type { ChatMessage } from '@gatelingo/proto/http/chat';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useRef, useState } from 'react';
import { berlinDay, longDay } from '../../format/dates.ts';
import { useTexts } from '../../parts/texts.ts';
import logStyles from '../session/MessageLog.module.css';
import { useLogScroll } from '../session/use-log-scroll.ts';
import { ChatRow } from './ChatRow.tsx';

interface Props {
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
  fetchEarlier: () => Promise<void>;
  onSeen: (seq: number) => void;
}

const dayOf = (message: ChatMessage | undefined) => message && berlinDay(new Date(message.createdAt));

/** All messages in order; earlier ones are fetched as one scrolls up to them. */
export const ChatLog = ({ messages, hasEarlier, fetchEarlier, onSeen }: Props) => {
  const { t, language } = useTexts();
  const [isFetching, setFetching] = useState(false);
  const fetching = useRef(false);
  const fetchOnce = useCallback(async () => {
    if (fetching.current) return;
    fetching.current = true;
    setFetching(true);
    await fetchEarlier();
    fetching.current = false;
    setFetching(false);
  }, [fetchEarlier]);
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll({
    first: messages[0]?.seq,
    last: messages.at(-1)?.seq,
    outgoing: 0,
    start: undefined,
    onNearStart: useCallback(() => {
      if (hasEarlier) void fetchOnce();
    }, [hasEarlier, fetchOnce]),
    onSeen,
  });
  return (
    <div className={logStyles.frame}>
      <div
        ref={log}
        className={logStyles.log}
        role="log"
        aria-label={t('nav.messages')}
        aria-busy={isFetching}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={logStyles.content}>
          {hasEarlier && (
            <div className={logStyles.earlier}>
              <Button size="compact-md" variant="subtle" loading={isFetching} onClick={() => void fetchOnce()}>
                {t('session.earlier')}
              </Button>
            </div>
          )}
          {messages.length === 0 && <p className={logStyles.empty}>{t('chat.empty')}</p>}
          {messages.map((message, place) => (
            <Fragment key={message.seq}>
              {dayOf(message) !== dayOf(messages[place - 1]) && (
                <h2 className={logStyles.day}>{longDay(new Date(message.createdAt), language).replace(',', '')}</h2>
              )}
              <ChatRow message={message} />
            </Fragment>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={logStyles.toEnd ?? ''}
          size="compact-md"
          variant="default"
          leftSection={<ArrowDown size={15} aria-hidden />}
          onClick={toEnd}
        >
          {t('session.toEnd')}
        </Button>
      )}
    </div>
  );
};
