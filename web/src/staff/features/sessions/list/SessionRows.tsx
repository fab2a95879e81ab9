import type { SessionRow } from '@gatelingo/proto/http/session-voice';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { CountChip } from '../../../parts/CountChip.tsx';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { SiteClock } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { DriverChats, DriverName } from '../Driver.tsx';
import { HandlingMarks } from './HandlingMarks.tsx';
import { Preview } from './Preview.tsx';
import styles from './SessionRows.module.css';
import { waitsSince } from './session-filter.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  label: string;
  rows: readonly SessionRow[];
  fresh: ReadonlySet<string>;
  /** The session beside the list. */
  chosen: string | undefined;
  /** Code of this user's language. */
  reader: string;
  /** The filter, kept in the address of each session. */
  search: string;
}

/** Where the guest is: the gate and its site. */
const placeOf = ({ barcodeName, siteName }: SessionRow): string => [barcodeName, siteName].filter(Boolean).join(' · ');
const unreadIn = (row: SessionRow) => (row.isActive ? row.unread : 0);

/** Arrow keys go from one session to the next; the focused link opens it. */
const onArrow = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-session]')];
  const row = (event.target as HTMLElement).closest('li');
  const next = links[links.findIndex((link) => row?.contains(link)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Sessions by person, gate and language, each with its last message and for how long the guest waits. */
export const SessionRows = ({ label, rows, fresh, chosen, reader, search }: Props) => {
  const { t } = useTexts();
  return (
    <ul className={styles.rows} aria-label={label} onKeyDown={onArrow}>
      {rows.map((row) => {
        const { sessionId, guestLanguage, driver, occupant, isActive } = row;
        const since = waitsSince(row);
        const message = row.messages.at(-1);
        const unread = unreadIn(row);
        return (
          <SiteClock key={sessionId} value={row.timeZone}>
            <li
              className={clsx(styles.row, fresh.has(sessionId) && 'fresh')}
              data-chosen={sessionId === chosen || undefined}
            >
              <div className={styles.top}>
                <span className={styles.who} id={`session-${sessionId}`}>
                  {driver ? (
                    <DriverName driver={driver} />
                  ) : (
                    <span className="strong">{t('session.sender.guest')}</span>
                  )}
                  {guestLanguage && <LanguageChip code={guestLanguage.code} />}
                  {fresh.has(sessionId) && <span className="chip chip-green">{t('list.new.session')}</span>}
                </span>
                <Moment className="muted small nowrap" at={row.lastMessageAt ?? row.startedAt} />
              </div>
              <bdi className="muted small">{placeOf(row)}</bdi>
              <span className="two-lines" dir="auto" data-unread={unread > 0 || undefined}>
                {message ? (
                  <Preview message={message} reader={reader} />
                ) : (
                  <span className="muted">{t('sessions.noMessages')}</span>
                )}
              </span>
              <div className={styles.marks}>
                {since !== null && <Waiting since={since} />}
                <HandlingMarks handling={row.handling} />
                {unread > 0 && (
                  <span title={t('sessions.unread', { count: unread })}>
                    <CountChip
                      count={unread}
                      word=""
                      shownAs={(count) => t('sessions.unreadShort', { count })}
                      className={styles.unread}
                    />
                  </span>
                )}
              </div>
              {driver && <DriverChats driver={driver} />}
              <div className={styles.end}>
                <span className="muted small">
                  {t('session.id')}: <code className={styles.id}>{sessionId}</code>
                </span>
                <span className="muted small">
                  {t('sessions.active')}: {t(isActive ? 'answer.yes' : 'answer.no')} · {t('sessions.occupant')}:{' '}
                  {occupant === '' ? t('sessions.none') : <bdi>{occupant}</bdi>}
                </span>
                <Link
                  className={styles.open}
                  data-session
                  to={{ pathname: `/session/${sessionId}`, search }}
                  aria-describedby={`session-${sessionId}`}
                  aria-current={sessionId === chosen || undefined}
                >
                  {t('sessions.open')}
                </Link>
              </div>
            </li>
          </SiteClock>
        );
      })}
    </ul>
  );
};
