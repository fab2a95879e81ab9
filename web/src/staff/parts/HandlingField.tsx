import type { ReactNode } from 'react';
import styles from './HandlingField.module.css';

interface Props {
  label: string;
  title?: string;
  /** The select. */
  children: ReactNode;
}

/** Arrangements among staff about a chat or a session: who answers, and until when it is put aside. */
export const HandlingField = ({ label, title, children }: Props) => (
  <label className={styles.field} title={title}>
    <span>{label}</span>
    {children}
  </label>
);
