import type { Conversation } from '@gatelingo/proto/http/chat';
import { ListChecks } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import clsx from 'clsx';
import type { CallResponse } from '../../../../shared/api-client.ts';
import { companyLanguage } from '../read-as.ts';
import { ThreadLog } from '../../../thread/ThreadLog.tsx';
import pageStyles from '../../../thread/ThreadPage.module.css';
import { DayHeading } from '../../../thread/DayHeading.tsx';
import { ListStale } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SendLink } from '../../jobs/index.ts';
import { BackLink } from './BackLink.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import styles from './Chat.module.css';
import { Driver } from './Driver.tsx';
import { MessageRow } from './MessageRow.tsx';
import { NoteRow } from './NoteRow.tsx';
import { threadOf } from './thread.ts';
import { ChatBar } from './ChatBar.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  pages: readonly CallResponse<'listChatMessages'>[];
  chat: Conversation;
  /** The error of the last refresh. */
  failure: unknown;
  hasEarlier: boolean;
  fetchEarlier: () => PromiseLike<unknown>;
  onRetry: () => void;
  /** The list's filter, to which the link back leads; undefined beside the list. */
  back: string | undefined;
}

/** The chat with the trucker of one job. */
export const Chat = ({ pages, chat, failure, hasEarlier, fetchEarlier, onRetry, back }: Props) => {
  const { t } = useTexts();
  const { _id: jobId, jobTitle } = chat;
  const { messages, rows } = useMemo(() => threadOf(pages), [pages]);
  const show = useMarkRead(chat);
  return (
    <SiteClock value={chat.timeZone}>
      <PageTitle title={jobTitle} below={<Driver chat={chat} />}>
        {back !== undefined && <BackLink filter={back} />}
        {chat.isActive && chat.hindrance === '' && <SendLink jobId={jobId} beside="chat" />}
        <PageLink to={`/manage-jobs/edit/${jobId}`} icon={ListChecks} text={t('conversations.toJob')} />
      </PageTitle>
      <section className={clsx('card', pageStyles.thread, styles.chat)} aria-label={t('chat.title')}>
        {failure !== undefined && <ListStale what={t('chat.loadFailed')} failure={failure} onRetry={onRetry} />}
        <ChatBar chat={chat} />
        <ThreadLog
          label={t('nav.messages')}
          first={messages[0]?.seq}
          last={messages.at(-1)?.seq}
          outgoing={rows.length - messages.length}
          hasEarlier={hasEarlier}
          fetchEarlier={fetchEarlier}
          onSeen={show}
          empty={t('chat.empty')}
          toEnd={t('session.toEnd')}
        >
          {() =>
            rows.map((row, place) => (
              <Fragment key={row.key}>
                <DayHeading message={row} before={rows[place - 1]} />
                {row.kind === 'note' ? <NoteRow note={row.note} /> : <MessageRow jobId={jobId} message={row.message} />}
              </Fragment>
            ))
          }
        </ThreadLog>
        <ChatComposer chat={chat} writtenIn={companyLanguage(messages)} />
      </section>
    </SiteClock>
  );
};
