import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './ListWithMap.module.css';

interface Props {
  label: string;
  /** A field above the list. */
  filter?: ReactNode;
  /** The list's items. */
  children: ReactNode;
  map: ReactNode;
  /** Below the list. */
  below?: ReactNode;
}

/** A list of places with their map beside it. */
export const ListWithMap = ({ label, filter, children, map, below }: Props) => (
  <div className={styles.split}>
    <div className="card">
      {filter}
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
      {below}
    </div>
    <div className={clsx('card', styles.map)}>{map}</div>
  </div>
);
