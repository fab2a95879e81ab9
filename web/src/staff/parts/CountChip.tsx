import clsx from 'clsx';
import styles from './CountChip.module.css';

interface Props {
  count: number;
  /** The word for the count, for screen readers; without it the number is in another text. */
  word?: string;
  /** Formats the number within a text. */
  shownAs?: (count: number | string) => string;
  className?: string | undefined;
}

/** A number that needs attention. */
export const CountChip = ({ count, word, shownAs, className }: Props) => {
  const shown = count > 99 ? '99+' : count;
  return (
    <span
      className={clsx(styles.count, className)}
      aria-hidden={word === undefined}
      title={word && `${String(count)} ${word}`}
    >
      {shownAs ? shownAs(shown) : shown}
      {word !== undefined && <span className="visually-hidden"> {word}</span>}
    </span>
  );
};
