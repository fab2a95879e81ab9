import clsx from 'clsx';
import type { Conversation } from '@gatelingo/proto/http/chat';
import type { DriverSession } from '@gatelingo/proto/http/session-voice';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StateMark } from '../../../parts/StateMark.tsx';
import { DriverTalks } from '../DriverTalks.tsx';
import { AssigneeMark, SnoozedMark } from '../HandlingMarks.tsx';
import { WindowLine } from '../WindowLine.tsx';
import { CountChip } from '../../../parts/CountChip.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ChatList.module.css';

const Last = ({ message, isUnread }: { message: NonNullable<Conversation['lastMessage']>; isUnread: boolean }) => {
  const { t } = useTexts();
  const { senderType, kind, text, asksToConfirm: step, state } = message;
  const isWordless = kind === 'text' && !step && text === '';
  return (
    <span className={styles.last}>
      <span className="two-lines" dir="auto" data-unread={isUnread || undefined}>
        {senderType === 'user' && <bdi className="muted">{t('conversations.we')} </bdi>}
        {kind !== 'text' && (
          <bdi>
            <strong>{t(`chat.kind.${kind}`)} </strong>
          </bdi>
        )}
        {step && (
          <bdi>
            <strong>{t('chat.asksToConfirm')} </strong>
          </bdi>
        )}
        {isWordless && <span className="muted">{t('conversations.noWords')}</span>}
        <span className="words">{step ? t('chat.stepToConfirm', { ...step }) : text}</span>
      </span>
      <StateMark state={state} />
    </span>
  );
};

interface Props {
  row: Conversation;
  /** The list's filter, as the end of an address. */
  search: string;
  /** The sessions of drivers who have a job. */
  sessions: readonly DriverSession[];
  isFresh: boolean;
  /** Its chat is open beside the list. */
  isChosen: boolean;
}

/** One job's chat: the driver, the last message, the unread count, what may be sent now, and who takes care of it. */
export const ChatRow = ({ row, search, sessions, isFresh, isChosen }: Props) => {
  const { t } = useTexts();
  const { _id, jobTitle, truckerName, unread, hindrance, lastMessage, plainLicensePlateTruck: plate = '' } = row;
  return (
    <SiteClock value={row.timeZone}>
      <li className={clsx(styles.row, isFresh && 'fresh')} data-chosen={isChosen || undefined}>
        <span className={styles.head}>
          <LanguageChip code={row.language} />
          {truckerName === '' ? (
            <span className="muted">{t('manageJobs.nobody')}</span>
          ) : (
            <bdi className={clsx('strong', styles.name)}>{truckerName}</bdi>
          )}
          {plate !== '' && <bdi className="muted small nowrap">{plate}</bdi>}
          {lastMessage && <Moment className="muted small nowrap" at={lastMessage.createdAt} />}
        </span>
        <span className={styles.job}>
          <Link
            className={styles.title}
            to={`/job-messages/${_id}${search}`}
            aria-current={isChosen ? 'page' : undefined}
          >
            <bdi>{jobTitle}</bdi>
          </Link>
          {!row.isActive && <span className="chip">{t('job.completed')}</span>}
          {isFresh && <span className="chip chip-green">{t('list.new.chat')}</span>}
          {hindrance === '' && (
            <WindowLine className={clsx('muted', styles.window)} endsAt={row.windowEndsAt} isShort />
          )}
        </span>
        <span className={styles.said}>
          {lastMessage && <Last message={lastMessage} isUnread={unread > 0} />}
          {unread > 0 && <CountChip count={unread} word={t('conversations.unread', { count: unread })} />}
        </span>
        <span className={clsx('muted small', styles.state)}>
          {hindrance !== '' && (
            <span>
              <TriangleAlert size={14} aria-hidden /> {t(`chat.hindrance.${hindrance}.title`)}
            </span>
          )}
          <AssigneeMark assignee={row.assignee} />
          <SnoozedMark snoozed={row.snoozed} />
          <DriverTalks jobId={_id} sessions={sessions} className={styles.session} />
        </span>
      </li>
    </SiteClock>
  );
};
