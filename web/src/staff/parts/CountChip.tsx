import { classes } from './classes.ts';
import styles from './CountChip.module.css';

interface Props {
  count: number;
  /** What is counted, for screen readers; without it the number is said elsewhere. */
  word?: string;
  /** The number as it is shown, among words. */
  shownAs?: (count: number | string) => string;
  className?: string | undefined;
}

/** A number that asks for attention. */
export const CountChip = ({ count, word, shownAs, className }: Props) => {
  const shown = count > 99 ? '99+' : count;
  return (
    <span className={classes(styles.count, className)} aria-hidden={word === undefined}>
      {shownAs ? shownAs(shown) : shown}
      {word !== undefined && <span className="visually-hidden"> {word}</span>}
    </span>
  );
};
