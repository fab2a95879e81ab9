import type { Language } from '@gatelingo/proto/http/session-voice';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { tickOf, unreadBy, type SessionView } from '../../../../shared/session/session-view.ts';
import type { Outgoing } from '../../../../shared/session/outbox.ts';
import { ThreadLog } from '../../../thread/ThreadLog.tsx';
import { DayHeading } from '../../../thread/DayHeading.tsx';
import { sessionsApi } from '../calls.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Block } from './Block.tsx';
import { guestReads } from './both-sides.ts';
import { firstNew, messageBlocks } from './message-blocks.ts';
import styles from './MessageLog.module.css';
import { MessageRow, type Speech } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';

interface Props {
  view: SessionView;
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

/** The last read message when the user opened or left the page; undefined while no message is new to the user. */
const useReadUpTo = (view: SessionView): number | undefined => {
  const [readUpTo, setReadUpTo] = useState(() => (unreadBy(view, 'company') > 0 ? view.marks.company.read : undefined));
  const last = useRef(0);
  useEffect(() => {
    last.current = view.messages.at(-1)?.seq ?? 0;
  }, [view]);
  useEffect(() => {
    let leftAt: number | undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        leftAt = last.current;
        setReadUpTo(leftAt);
      } else if (leftAt === last.current) setReadUpTo(undefined);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return readUpTo;
};

/** All messages of a session, and the replies that are not sent yet. */
export const MessageLog = (props: Props) => {
  const { view, outgoing, reader, languages, speech, isOtherTyping, fetchEarlier, onSeen } = props;
  const { t } = useTexts();
  const { messages, marks, hasEarlier, about } = view;
  const isNew = firstNew(messages, useReadUpTo(view));
  const readEarlier = useCallback(async () => {
    try {
      await fetchEarlier();
    } catch (failure) {
      // The spec: messages that do not load are only logged.
      console.error('Earlier messages did not load.', failure);
    }
  }, [fetchEarlier]);

  const [correct] = sessionsApi.useCorrectLanguageMutation();
  const { sessionId, isActive } = about;
  const correctAt = useCallback((seq: number) => correct({ sessionId, seq }).unwrap(), [correct, sessionId]);
  const guest = guestReads(about.guestLanguage, messages);
  const unread = unreadBy(view, 'company');
  const blocks = messageBlocks(messages);
  return (
    <ThreadLog
      label={t('session.messages')}
      first={messages[0]?.seq}
      last={messages.at(-1)?.seq}
      outgoing={outgoing.length}
      start={isNew}
      hasEarlier={hasEarlier}
      fetchEarlier={readEarlier}
      onSeen={onSeen}
      empty={t('session.noMessages')}
      toEnd={unread > 0 ? t('session.newBelow', { count: unread }) : t('session.toEnd')}
      below={
        <p className={styles.typing} role="status">
          {isOtherTyping ? t('session.typing') : ''}
        </p>
      }
    >
      {(log) => (
        <>
          {blocks.map(({ key, messages: inside }, index) => (
            <Block key={key} log={log} isLast={index === blocks.length - 1}>
              {() =>
                inside.map((message, place) => {
                  const { seq, sender } = message;
                  return (
                    <Fragment key={seq}>
                      <DayHeading message={message} before={inside[place - 1] ?? blocks[index - 1]?.messages.at(-1)} />
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
                        driver={about.driver?.name}
                        languages={languages}
                        canSpeak={speech.canSpeak}
                        isSpeaking={speech.speaking === seq}
                        onSpeak={speech.toggle}
                        onCorrect={isActive ? correctAt : undefined}
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
        </>
      )}
    </ThreadLog>
  );
};
