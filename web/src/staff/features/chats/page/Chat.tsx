import clsx from 'clsx';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { ArrowLeft, ListChecks } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import type { CallResponse } from '../../../../shared/api-client.ts';
import { chatMessages } from '../chat-messages.ts';
import { DriverTalks } from '../DriverTalks.tsx';
import { companyLanguage } from '../read-as.ts';
import { ConversationLog } from '../../../conversation/ConversationLog.tsx';
import pageStyles from '../../../conversation/ConversationPage.module.css';
import { DayHeading } from '../../../conversation/DayHeading.tsx';
import { languageName } from '../../../../shared/format/language-name.ts';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { ListStale } from '../../../parts/ListStates.tsx';
import { PageLink } from '../../../parts/PageLink.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { ExpectedInJob } from '../../jobs/index.ts';
import { useDriverSessions } from '../use-driver-sessions.ts';
import { ChatComposer } from './ChatComposer.tsx';
import styles from './Chat.module.css';
import { MessageRow } from './MessageRow.tsx';
import { WindowNotice } from './WindowNotice.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface Props {
  pages: readonly CallResponse<'listChatMessages'>[];
  chat: Conversation;
  /** The error of the last refresh. */
  failure: unknown;
  hasEarlier: boolean;
  fetchEarlier: () => PromiseLike<unknown>;
  onRetry: () => void;
}

/** The chat with the trucker of one job. */
export const Chat = ({ pages, chat, failure, hasEarlier, fetchEarlier, onRetry }: Props) => {
  const { t, language } = useTexts();
  const { _id: jobId, jobTitle, truckerName } = chat;
  const messages = useMemo(() => chatMessages(pages), [pages]);
  const show = useMarkRead(chat);
  const sessions = useDriverSessions();
  return (
    <div className={clsx(pageStyles.page, styles.page)}>
      <PageTitle
        title={jobTitle}
        below={
          <span className={styles.who}>
            {truckerName === '' ? <span>{t('manageJobs.nobody')}</span> : <bdi>{truckerName}</bdi>}
            <LanguageChip code={chat.language} />
            {chat.language !== '' && languageName(chat.language, language)}
            {chat.isActive ? <ExpectedInJob jobId={jobId} /> : <span className="chip">{t('job.completed')}</span>}
            {chat.plainWhatsAppPhone !== undefined && (
              <span>
                {t('details.whatsAppPhone')}:{' '}
                <a href={`tel:${chat.plainWhatsAppPhone}`} dir="ltr">
                  {chat.plainWhatsAppPhone}
                </a>
              </span>
            )}
            <DriverTalks jobId={jobId} sessions={sessions} />
          </span>
        }
      >
        <PageLink to="/company-conversations" icon={ArrowLeft} text={t('chat.back')} />
        <PageLink to={`/manage-jobs/edit/${jobId}`} icon={ListChecks} text={t('conversations.toJob')} />
      </PageTitle>
      <section className={clsx('card', pageStyles.conversation, styles.chat)} aria-label={t('chat.title')}>
        {failure !== undefined && <ListStale what={t('chat.loadFailed')} failure={failure} onRetry={onRetry} />}
        {chat.hindrance === '' && <WindowNotice endsAt={chat.windowEndsAt} />}
        <ConversationLog
          label={t('nav.messages')}
          first={messages[0]?.seq}
          last={messages.at(-1)?.seq}
          hasEarlier={hasEarlier}
          fetchEarlier={fetchEarlier}
          onSeen={show}
          empty={t('chat.empty')}
          toEnd={t('session.toEnd')}
        >
          {() =>
            messages.map((message, place) => (
              <Fragment key={message.seq}>
                <DayHeading message={message} before={messages[place - 1]} />
                <MessageRow jobId={jobId} message={message} />
              </Fragment>
            ))
          }
        </ConversationLog>
        <ChatComposer chat={chat} writtenIn={companyLanguage(messages)} />
      </section>
    </div>
  );
};
