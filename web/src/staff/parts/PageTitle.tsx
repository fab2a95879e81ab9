import { type ReactNode, useEffect, useState } from 'react';
import { useAppSelector } from '../data/store.ts';
import { longDay, zone } from '../format/dates.ts';
import styles from './PageTitle.module.css';
import { useTexts } from './texts.ts';

/** A page's heading: what it is, a line below it, and its one main action at the right. */
export const PageTitle = ({ title, below, children }: { title: string; below?: ReactNode; children?: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Gatelingo+`;
  }, [title]);
  return (
    <header className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  );
};

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, 60_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
};

/** `Live · Friday 20 November · Europe/Berlin` */
export const LiveState = () => {
  const { t, language } = useTexts();
  const status = useAppSelector((state) => state.live.status);
  const now = useNow();
  return (
    <span className={styles.live} role="status">
      <span className={styles.dot} data-status={status} aria-hidden />
      {t(`live.${status}`)} · {longDay(now, language).replace(',', '')} · {zone}
    </span>
  );
};
