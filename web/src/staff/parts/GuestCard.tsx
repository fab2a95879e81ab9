import clsx from 'clsx';
import { Paper } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import styles from './GuestCard.module.css';

/** A single form in the middle of the page. */
export const GuestCard = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Gatelingo+`;
  }, [title]);
  return (
    <Paper className={clsx('card', styles.card)}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className="muted">{lead}</p>}
      <div className={clsx('stack', styles.content)}>{children}</div>
    </Paper>
  );
};
