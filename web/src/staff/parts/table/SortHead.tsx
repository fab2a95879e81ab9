import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { nextSort } from './sorting.ts';
import styles from './SortHead.module.css';
import type { Sorting } from './use-sorting.ts';

/** A column's head that sorts the list; its cell says the direction to screen readers. */
export const SortHead = ({ by, label, sorting }: { by: string; label: string; sorting: Sorting }) => {
  const { sort, choose } = sorting;
  const isOn = sort?.by === by;
  const Icon = !isOn ? ArrowDownUp : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles.head}
      data-on={isOn || undefined}
      onClick={() => choose(nextSort(sort, by))}
    >
      {label} <Icon size={14} aria-hidden />
    </button>
  );
};
