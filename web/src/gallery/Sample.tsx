import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

interface Props {
  /** Also the name of its pictures in the tests. */
  name: string;
  title: string;
  children: ReactNode;
}

/** One component, or a few that belong together, in all their states. */
export const Sample = ({ name, title, children }: Props) => (
  <section className={styles.sample} id={name} data-sample={name} aria-labelledby={`${name}-title`}>
    <h2 className="card-title" id={`${name}-title`}>
      {title}
    </h2>
    <div className={styles.states}>{children}</div>
  </section>
);

interface StateProps {
  name: string;
  /** Takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A component in one state. */
export const State = ({ name, isWide = false, children }: StateProps) => (
  <div className={clsx(styles.state, isWide && styles.wide)}>
    <p className="muted small">{name}</p>
    <div>{children}</div>
  </div>
);
