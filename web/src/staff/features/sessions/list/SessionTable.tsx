import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import clsx from 'clsx';
import { Link, useNavigate } from 'react-router-dom';
import { CountChip } from '../../../parts/CountChip.tsx';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { DriverChats, DriverName } from '../Driver.tsx';
import { Preview } from './Preview.tsx';
import styles from './SessionTable.module.css';
import { Waiting } from './Waiting.tsx';

interface Props {
  rows: readonly SessionRow[];
  fresh: ReadonlySet<string>;
  /** Code of this user's language. */
  reader: string;
}

const addressOf = ({ sessionId }: SessionRow) => `/session/${sessionId}`;
const unreadIn = (row: SessionRow) => (row.isActive ? row.unread : 0);

export const SessionTable = ({ rows, fresh, reader }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const inCard = (name: string) => <span className={styles.label}>{name}: </span>;
  const columns: Column<SessionRow>[] = [
    {
      name: 'session',
      label: t('sessions.session'),
      className: styles.session,
      cell: ({ sessionId, guestLanguage, driver, barcodeName, siteName }) => (
        <>
          <div className={styles.place}>
            {guestLanguage && <LanguageChip code={guestLanguage.code} />}
            {driver && <DriverName driver={driver} />}
            <span>
              <bdi className={driver ? 'muted' : 'strong'}>{barcodeName}</bdi> <bdi className="muted">{siteName}</bdi>
            </span>
            {fresh.has(sessionId) && <span className="chip chip-green">{t('list.new')}</span>}
          </div>
          {driver && <DriverChats driver={driver} />}
          <code className={styles.id} id={`session-${sessionId}`}>
            {sessionId}
          </code>
        </>
      ),
    },
    {
      name: 'message',
      label: t('sessions.lastMessage'),
      className: styles.message,
      cell: (row) => {
        const message = row.messages.at(-1);
        return (
          <div className="column">
            <span className="two-lines" data-unread={unreadIn(row) > 0 || undefined}>
              {message ? (
                <Preview message={message} reader={reader} />
              ) : (
                <span className="muted">{t('sessions.noMessages')}</span>
              )}
            </span>
            <Moment className="muted small nowrap" at={row.lastMessageAt ?? row.startedAt} />
          </div>
        );
      },
    },
    {
      name: 'waiting',
      label: t('sessions.waiting'),
      className: styles.waiting,
      cell: (row) => (
        <div className={styles.counts}>
          {row.waitingSince !== null && <Waiting since={row.waitingSince} />}
          {unreadIn(row) > 0 && <CountChip count={unreadIn(row)} word={t('sessions.unreadWord')} />}
        </div>
      ),
    },
    {
      name: 'active',
      label: t('sessions.active'),
      cell: ({ isActive }) => (
        <>
          {inCard(t('sessions.active'))}
          <span className={clsx('chip', isActive && 'chip-green')}>{t(isActive ? 'answer.yes' : 'answer.no')}</span>
        </>
      ),
    },
    {
      name: 'occupant',
      label: t('sessions.occupant'),
      isAtEnd: true,
      cell: ({ occupant }) => (
        <>
          {inCard(t('sessions.occupant'))}
          {occupant === '' ? <span className="muted">{t('sessions.none')}</span> : <bdi>{occupant}</bdi>}
        </>
      ),
    },
    {
      name: 'open',
      label: t('sessions.open'),
      isLabelHidden: true,
      className: styles.open,
      cell: (row) => (
        <Link to={addressOf(row)} aria-describedby={`session-${row.sessionId}`}>
          {t('sessions.open')}
        </Link>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ sessionId }) => sessionId}
      className={styles.table}
      fresh={fresh}
      cardsUpTo={860}
      onOpen={(row) => void navigate(addressOf(row))}
    />
  );
};
