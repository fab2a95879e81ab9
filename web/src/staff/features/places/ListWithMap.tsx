import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './ListWithMap.module.css';

interface Props {
  label: string;
  /** The list's items. */
  children: ReactNode;
  map: ReactNode;
}

/** A list of places with their map beside it. */
export const ListWithMap = ({ label, children, map }: Props) => (
  <div className={styles.split}>
    <ul className={clsx('card', styles.list)} aria-label={label}>
      {children}
    </ul>
    <div className={clsx('card', styles.map)}>{map}</div>
  </div>
);
