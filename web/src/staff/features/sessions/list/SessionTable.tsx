import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import { Link, useNavigate } from 'react-router-dom';
import { arrival, fullTime } from '../../../../shared/format/dates.ts';
import { CountChip } from '../../../parts/CountChip.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Preview } from './Preview.tsx';
import styles from './SessionTable.module.css';
import { Waiting } from './Waiting.tsx';

interface Props {
  rows: readonly SessionRow[];
  fresh: ReadonlySet<string>;
  /** Code of this user's language. */
  reader: string;
}

export const SessionTable = ({ rows, fresh, reader }: Props) => {
  const { t } = useTexts();
  return (
    <div className="table-scroll">
      <table className={classes('table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.session')}</th>
            <th scope="col">{t('sessions.lastMessage')}</th>
            <th scope="col">{t('sessions.waiting')}</th>
            <th scope="col">{t('sessions.active')}</th>
            <th scope="col">{t('sessions.occupant')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('sessions.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.sessionId} row={row} isFresh={fresh.has(row.sessionId)} reader={reader} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Row = ({ row, isFresh, reader }: { row: SessionRow; isFresh: boolean; reader: string }) => {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { sessionId, guestLanguage, waitingSince, messages } = row;
  const unread = row.isActive ? row.unread : 0;
  const address = `/session/${sessionId}`;
  const message = messages.at(-1);
  const at = row.lastMessageAt ?? row.startedAt;
  return (
    // The keyboard uses the link; the row only makes the click target larger.
    <tr
      className={isFresh ? 'fresh' : ''}
      data-unread={unread > 0 || undefined}
      onClick={() => {
        if (window.getSelection()?.isCollapsed !== false) void navigate(address);
      }}
    >
      <td className={styles.session}>
        <div className={styles.place}>
          {guestLanguage && <LanguageChip code={guestLanguage.code} />}
          <span>
            <bdi className={styles.gate}>{row.barcodeName}</bdi> <bdi className="muted">{row.siteName}</bdi>
          </span>
          {isFresh && <span className="chip chip-green">{t('list.new')}</span>}
        </div>
        <code className={styles.id} id={`session-${sessionId}`}>
          {sessionId}
        </code>
      </td>
      <td className={styles.message}>
        <div className={styles.said}>
          <span className={styles.words}>
            {message ? (
              <Preview message={message} reader={reader} />
            ) : (
              <span className="muted">{t('sessions.noMessages')}</span>
            )}
          </span>
          <time className="muted small nowrap" dateTime={at} title={fullTime(at, language)}>
            {arrival(at, language)}
          </time>
        </div>
      </td>
      <td className={styles.waiting}>
        <div className={styles.counts}>
          {waitingSince !== null && <Waiting since={waitingSince} />}
          {unread > 0 && <CountChip count={unread} word={t('sessions.unreadWord')} />}
        </div>
      </td>
      <td className={styles.active}>
        <span className={styles.label}>{t('sessions.active')}: </span>
        <span className={classes('chip', row.isActive && 'chip-green')}>
          {t(row.isActive ? 'answer.yes' : 'answer.no')}
        </span>
      </td>
      <td className={styles.occupant}>
        <span className={styles.label}>{t('sessions.occupant')}: </span>
        {row.occupant === '' ? <span className="muted">{t('sessions.none')}</span> : <bdi>{row.occupant}</bdi>}
      </td>
      <td className={styles.open}>
        <Link to={address} aria-describedby={`session-${sessionId}`}>
          {t('sessions.open')}
        </Link>
      </td>
    </tr>
  );
};
