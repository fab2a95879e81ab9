import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './HomeCard.module.css';

interface Props {
  id: string;
  title: string;
  /** The page that shows all of it. */
  to: string;
  page: string;
  /** Rows, each in a list item. */
  children: ReactNode;
}

/** A list on Home of what waits, with a link to the page that has all. */
export const HomeCard = ({ id, title, to, page, children }: Props) => (
  <section className="card" aria-labelledby={id}>
    <div className={styles.head}>
      <h2 className="card-title" id={id}>
        {title}
      </h2>
      <Link to={to}>{page}</Link>
    </div>
    <ul className={styles.list}>{children}</ul>
  </section>
);
