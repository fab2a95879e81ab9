import clsx from 'clsx';
import type { Conversation } from '@gatelingo/proto/http/chat';
import type { DriverSession } from '@gatelingo/proto/http/session-voice';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StateMark } from '../../../parts/StateMark.tsx';
import { DriverTalks } from '../DriverTalks.tsx';
import { WindowLine } from '../WindowLine.tsx';
import { CountChip } from '../../../parts/CountChip.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ChatList.module.css';

const Last = ({ message, isUnread }: { message: NonNullable<Conversation['lastMessage']>; isUnread: boolean }) => {
  const { t } = useTexts();
  const { senderType, kind, text, asksToConfirm: step, state, createdAt } = message;
  const isWordless = kind === 'text' && !step && text === '';
  return (
    <>
      <span className="two-lines" data-unread={isUnread || undefined}>
        {senderType === 'user' && <span className="muted">{t('conversations.we')} </span>}
        {kind !== 'text' && <strong>{t(`chat.kind.${kind}`)} </strong>}
        {step && <strong>{t('chat.asksToConfirm')} </strong>}
        {isWordless && <span className="muted">{t('conversations.noWords')}</span>}
        <bdi>{step ? t('chat.stepToConfirm', { ...step }) : text}</bdi>
      </span>
      <span className={styles.foot}>
        <Moment className="muted small nowrap" at={createdAt} />
        <StateMark state={state} />
      </span>
    </>
  );
};

interface Props {
  row: Conversation;
  /** The sessions of drivers who have a job. */
  sessions: readonly DriverSession[];
  isFresh: boolean;
}

/** One job's chat: the driver, the last message, the unread count, what may be sent now, and where else the driver talks. */
export const ChatRow = ({ row, sessions, isFresh }: Props) => {
  const { t } = useTexts();
  const { _id, jobTitle, truckerName, unread, hindrance } = row;
  return (
    <li className={clsx(styles.row, isFresh && 'fresh')}>
      <div className={styles.job}>
        <Link className={styles.title} to={`/job-messages/${_id}`}>
          <bdi>{jobTitle}</bdi>
        </Link>
        <span className={styles.who}>
          <LanguageChip code={row.language} />
          {truckerName === '' ? <span className="muted">{t('manageJobs.nobody')}</span> : <bdi>{truckerName}</bdi>}
          {!row.isActive && <span className="chip">{t('job.completed')}</span>}
          {isFresh && <span className="chip chip-green">{t('list.new')}</span>}
        </span>
      </div>
      <div className={styles.last}>{row.lastMessage && <Last message={row.lastMessage} isUnread={unread > 0} />}</div>
      <div className={styles.state}>
        {hindrance === '' ? (
          <WindowLine endsAt={row.windowEndsAt} className={clsx('muted small', styles.window)} />
        ) : (
          <span className={clsx('muted small', styles.window)}>
            <TriangleAlert size={14} aria-hidden /> {t(`chat.hindrance.${hindrance}.title`)}
          </span>
        )}
        <DriverTalks jobId={_id} sessions={sessions} className="small" />
        <Link className="small" to={`/manage-jobs/edit/${_id}`}>
          {t('conversations.toJob')}
        </Link>
      </div>
      {unread > 0 && <CountChip count={unread} word={t('sessions.unreadWord')} className={styles.unread} />}
    </li>
  );
};
