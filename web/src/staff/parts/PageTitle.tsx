import { type ReactNode, useEffect } from 'react';
import { useAppSelector } from '../data/store.ts';
import { longDay, zone } from '../../shared/format/dates.ts';
import { useUnreadOfDrivers } from '../live/driver-messages.ts';
import { useUnread } from '../live/guest-messages.ts';
import { useNoticeState } from '../live/notices.ts';
import { useNow } from '../live/use-now.ts';
import styles from './PageTitle.module.css';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  below?: ReactNode;
  /** Hands to give besides messages: the title of the tab counts them. */
  waiting?: number;
  children?: ReactNode;
}

/** A page's heading, a line below it, and its main action at the right. */
export const PageTitle = ({ title, below, waiting = 0, children }: Props) => {
  const guests = useUnread();
  const drivers = useUnreadOfDrivers() ?? 0;
  const unread = useNoticeState('title') === 'on' ? guests + drivers + waiting : 0;
  useEffect(() => {
    document.title = `${unread > 0 ? `(${String(unread)}) ` : ''}${title} · Gatelingo+`;
  }, [title, unread]);
  return (
    <header className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </div>
      {children !== undefined && (
        <div className={styles.actions} data-page-actions>
          {children}
        </div>
      )}
    </header>
  );
};

/** `Live · Friday 20 November · Europe/Berlin` */
export const LiveState = () => {
  const { t, language } = useTexts();
  const status = useAppSelector((state) => state.live.status);
  const now = new Date(useNow('minute'));
  return (
    <span className={styles.live} role="status">
      <span className={styles.dot} data-status={status} aria-hidden />
      {t(`live.${status}`)} · {longDay(now, language).replace(',', '')} · {zone}
    </span>
  );
};
