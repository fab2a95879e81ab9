import type { ReactNode } from 'react';
import { classes } from '../../parts/classes.ts';
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
    <ul className={classes('card', styles.list)} aria-label={label}>
      {children}
    </ul>
    <div className={classes('card', styles.map)}>{map}</div>
  </div>
);
