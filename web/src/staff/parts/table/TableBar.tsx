import { Button } from '@mantine/core';
import { Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useDensity } from './density.ts';
import { byTimeFirst, type Sortable, sortsOf } from './sort-texts.ts';
import { SelectRow } from './SelectRow.tsx';
import { sortFrom, sortText } from './sorting.ts';
import styles from './TableBar.module.css';
import type { Selection } from './use-selection.ts';
import type { Sorting } from './use-sorting.ts';

interface Props {
  summary: ReactNode;
  isCards: boolean;
  /** The order is chosen here: not every column that the list can be sorted by has its head. */
  isSortable: boolean;
  /** The columns by which the list can be sorted now. */
  sortable: readonly Sortable[];
  sorting: Sorting | undefined;
  selection: Selection | undefined;
  all: readonly string[];
  /** The acts on the selected rows. */
  bulk: ReactNode;
}

/** The line above a table: how many rows there are, what can be done with the selected ones, and how the table looks. */
export const TableBar = (props: Props) => {
  const { summary, isCards, isSortable, sortable, sorting, selection, all, bulk } = props;
  const { t } = useTexts();
  const count = selection?.ids.size ?? 0;
  return (
    <div className={styles.bar} data-selecting={count > 0 || undefined}>
      <div className={styles.start}>
        {selection && isCards && (
          <SelectRow
            label={t('list.selectAll')}
            isOn={count > 0 && count === all.length}
            isPartly={count > 0 && count < all.length}
            onChange={(isOn) => selection.change(new Set(isOn ? all : []))}
          />
        )}
        {selection && count > 0 ? (
          <>
            <strong role="status">{t('list.selected', { count })}</strong>
            {bulk}
            <Button variant="subtle" size="compact-md" onClick={() => selection.change(new Set())}>
              {t('list.selectNone')}
            </Button>
          </>
        ) : (
          <span className="muted" role="status">
            {summary}
          </span>
        )}
      </div>
      <div className={styles.end}>
        {isSortable && sorting && <SortSelect sortable={sortable} sorting={sorting} />}
        {!isCards && <DensitySwitch />}
      </div>
    </div>
  );
};

/** Where a column has no head, the order is a select. */
const SortSelect = ({ sortable, sorting: { sort, choose } }: { sortable: Props['sortable']; sorting: Sorting }) => {
  const { t } = useTexts();
  if (sortable.length === 0) return null;
  const isKnown = sortable.some(({ name }) => name === sort?.by);
  return (
    <select
      className={styles.sort}
      aria-label={t('list.sortBy')}
      value={sort && isKnown ? sortText(sort) : ''}
      onChange={({ target }) => {
        const chosen = sortFrom(target.value);
        if (chosen) choose(chosen);
      }}
    >
      {!isKnown && <option value="">{t('list.sortBy')}</option>}
      {byTimeFirst(sortable).flatMap((column) =>
        sortsOf(column).map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text, { column: column.label })}
          </option>
        )),
      )}
    </select>
  );
};

const DensitySwitch = () => {
  const { t } = useTexts();
  const [density, choose] = useDensity();
  const choices = [
    { name: 'comfortable', label: t('list.comfortable'), Icon: Rows3 },
    { name: 'compact', label: t('list.compact'), Icon: Rows4 },
  ] as const;
  return (
    <div className={styles.density} role="group" aria-label={t('list.density')}>
      {choices.map(({ name, label, Icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={density === name}
          aria-label={label}
          title={label}
          onClick={() => choose(name)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </div>
  );
};
