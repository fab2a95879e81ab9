import { Button } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { tickOf, unreadBy, type Conversation, type StoredMessage } from '../../../shared/session/conversation.ts';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { berlinDay, longDay } from '../../format/dates.ts';
import { useTexts } from '../../parts/texts.ts';
import { Block } from './Block.tsx';
import { guestReads } from './both-sides.ts';
import { firstNew, messageBlocks } from './message-blocks.ts';
import styles from './MessageLog.module.css';
import { MessageRow, type Speech } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';
import { useLogScroll } from './use-log-scroll.ts';

interface Props {
  conversation: Conversation;
  outgoing: readonly Outgoing[];
  reader: string;
  languages: readonly Language[];
  speech: Speech;
  isOtherTyping: boolean;
  fetchEarlier: () => Promise<void>;
  onSeen: (seq: number) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** Up to which message one had read when one began to look; undefined while one looks on. */
const useReadUpTo = (conversation: Conversation): number | undefined => {
  const [readUpTo, setReadUpTo] = useState(() =>
    unreadBy(conversation, 'company') > 0 ? conversation.marks.company.read : undefined,
  );
  const last = useRef(0);
  useEffect(() => {
    last.current = conversation.messages.at(-1)?.seq ?? 0;
  }, [conversation]);
  useEffect(() => {
    let leftAt: number | undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = last.current;
        setReadUpTo(leftAt);
      } else if (leftAt === last.current) setReadUpTo(undefined);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return readUpTo;
};

const dayOf = (message: StoredMessage | undefined) => message && berlinDay(new Date(message.createdAt));

/** All messages in order; earlier ones are fetched as one scrolls up to them. */
export const MessageLog = (props: Props) => {
  const { conversation, outgoing, reader, languages, speech, isOtherTyping, fetchEarlier, onSeen } = props;
  const { t, language } = useTexts();
  const { messages, marks, hasEarlier, about } = conversation;
  const isNew = firstNew(messages, useReadUpTo(conversation));
  const [isFetching, setFetching] = useState(false);
  const fetching = useRef(false);
  const fetchOnce = useCallback(async () => {
    if (fetching.current) return;
    fetching.current = true;
    setFetching(true);
    try {
      await fetchEarlier();
    } catch (failure) {
      // The spec: messages that do not load are only logged.
      console.error('Earlier messages did not load.', failure);
    } finally {
      fetching.current = false;
      setFetching(false);
    }
  }, [fetchEarlier]);
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll({
    first: messages[0]?.seq,
    last: messages.at(-1)?.seq,
    outgoing: outgoing.length,
    start: isNew,
    onNearStart: useCallback(() => {
      if (hasEarlier) void fetchOnce();
    }, [hasEarlier, fetchOnce]),
    onSeen,
  });

  const guest = guestReads(about.guestLanguage, messages);
  const unread = unreadBy(conversation, 'company');
  const blocks = messageBlocks(messages);
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('session.messages')}
        aria-busy={isFetching}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {hasEarlier && (
            <div className={styles.earlier}>
              <Button size="compact-md" variant="subtle" loading={isFetching} onClick={() => void fetchOnce()}>
                {t('session.earlier')}
              </Button>
            </div>
          )}
          {messages.length === 0 && outgoing.length === 0 && <p className={styles.empty}>{t('session.noMessages')}</p>}
          {blocks.map(({ key, messages: inside }, index) => (
            <Block key={key} log={log} isLast={index === blocks.length - 1}>
              {() =>
                inside.map((message, place) => {
                  const { seq, sender, createdAt } = message;
                  const before = inside[place - 1] ?? blocks[index - 1]?.messages.at(-1);
                  return (
                    <Fragment key={seq}>
                      {dayOf(message) !== dayOf(before) && (
                        <h2 className={styles.day}>{longDay(new Date(createdAt), language).replace(',', '')}</h2>
                      )}
                      {seq === isNew && (
                        <div className={styles.new} role="separator" aria-label={t('session.new')}>
                          <span>{t('session.new')}</span>
                        </div>
                      )}
                      <MessageRow
                        message={message}
                        tick={sender === 'company' ? tickOf(message, marks) : undefined}
                        reader={reader}
                        guest={guest}
                        languages={languages}
                        canSpeak={speech.canSpeak}
                        isSpeaking={speech.speaking === seq}
                        onSpeak={speech.toggle}
                      />
                    </Fragment>
                  );
                })
              }
            </Block>
          ))}
          {outgoing.map((entry) => (
            <OutgoingRow key={entry.clientId} outgoing={entry} onRetry={props.onRetry} onDiscard={props.onDiscard} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={styles.toEnd ?? ''}
          size="compact-md"
          variant="default"
          leftSection={<ArrowDown size={15} aria-hidden />}
          onClick={toEnd}
        >
          {unread > 0 ? t('session.newBelow', { count: unread }) : t('session.toEnd')}
        </Button>
      )}
      <p className={styles.typing} role="status">
        {isOtherTyping ? t('session.typing') : ''}
      </p>
    </div>
  );
};
