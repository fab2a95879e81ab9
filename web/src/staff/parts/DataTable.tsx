import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import styles from './DataTable.module.css';
import { onArrowKey } from './table/arrow-keys.ts';
import { useDensity } from './table/density.ts';
import { SelectRow } from './table/SelectRow.tsx';
import { SortHead } from './table/SortHead.tsx';
import { sortedRows, type SortValue } from './table/sorting.ts';
import type { Order } from './table/sort-texts.ts';
import { TableBar } from './table/TableBar.tsx';
import { useFitting } from './table/use-fitting.ts';
import type { Selection } from './table/use-selection.ts';
import type { Sorting } from './table/use-sorting.ts';
import { useTexts } from './texts.ts';
import { type More, useVisibleRows } from './use-visible-rows.ts';

export interface Column<Row> {
  /** Also the cell's grid area in a card, and its name in the address when the list is sorted by it. */
  name: string;
  label: string;
  /** Only screen readers get the label. */
  isLabelHidden?: boolean;
  /** Its cells name their row. */
  isRowHeader?: boolean;
  /** In a card the text is at the end of its line. */
  isAtEnd?: boolean;
  /** Where there is no space for all columns the one with 1 is left out first; absent: never. A card shows every cell. */
  leaves?: number;
  /**
   * The list can be sorted by it: by the server over every row, or by these values, once all rows are loaded.
   * Personal data is sealed, so no server sorts by it. One function for all renders saves sorting at each of them.
   */
  sort?: 'server' | ((row: Row) => SortValue);
  /** The kind of the values, for the words of its two orders; by default texts. */
  sortsBy?: Order;
  className?: string | undefined;
  title?: (row: Row) => string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Names the table's frame, which the keyboard can then scroll. */
  label?: string;
  className?: string | undefined;
  /** The ids of the rows that arrived while the list was open. */
  fresh?: ReadonlySet<string>;
  chosen?: string | undefined;
  /** Pixels: on a screen of this width or less each row is a card; with it also where the columns do not fit otherwise. */
  cardsUpTo?: number;
  /** Only makes the click target larger; the keyboard uses a link or button in the row. */
  onOpen?: (row: Row) => void;
  more?: More;
  /** How many rows there are, in words; with it the table has a line above, with the switch for its density. */
  summary?: ReactNode;
  sorting?: Sorting;
  /** With it each row has a tick; `nameOf` says which row it is. */
  selection?: Selection & { nameOf: (row: Row) => string };
  /** The acts on the selected rows. */
  bulk?: ReactNode;
}

/** Whether a click is meant for the row, not for something in it, and not to select its text. */
const isForRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, label, input') && window.getSelection()?.isCollapsed !== false;

/** The rows in their order, and the columns by which they can be sorted now. */
const useOrder = <Row,>({ columns, rows, more, sorting }: Props<Row>) => {
  const { language } = useTexts();
  const isWhole = !more?.has;
  const sortable = sorting ? columns.filter(({ sort }) => sort === 'server' || (sort && isWhole)) : [];
  const { by, isDescending = false } = sorting?.sort ?? {};
  const column = sortable.find(({ name }) => name === by);
  const valueOf = typeof column?.sort === 'function' ? column.sort : undefined;
  const ordered = useMemo(
    () => (valueOf ? sortedRows(rows, valueOf, { isDescending, language }) : rows),
    [rows, valueOf, isDescending, language],
  );
  return { ordered, sortable, sortedBy: column?.name };
};

/** A list as a table; on a small screen each row is a card. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf, label, className, fresh, chosen, cardsUpTo = 0, onOpen, more, summary } = props;
  const { sorting, selection, bulk } = props;
  const { t, language } = useTexts();
  const [density] = useDensity();
  const { ordered, sortable, sortedBy } = useOrder(props);
  const ids = useMemo(() => ordered.map(idOf), [ordered, idOf]);

  const isSmall = useMediaQuery(`(max-width: ${String(cardsUpTo)}px)`, false, { getInitialValueInEffect: false });
  const leaving = columns.filter(({ leaves }) => leaves !== undefined);
  const key = [language, density, String(selection !== undefined), ...columns.map(({ name }) => name)].join(' ');
  const { frame, table, step, isCut } = useFitting(leaving.length + (cardsUpTo > 0 ? 1 : 0), key);
  const isCards = isSmall || step > leaving.length;
  const left = leaving.toSorted((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0)).slice(0, step);
  const shownColumns = isCards ? columns : columns.filter((column) => !left.includes(column));

  const { body, isMany, shown, above, below, measure } = useVisibleRows(ids, more);
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className={styles.gap} style={{ height }}>
        <td colSpan={shownColumns.length + (selection ? 1 : 0)} />
      </tr>
    );
  const cell = (row: Row, { name, isRowHeader, isAtEnd, className: own, title, cell: content }: Column<Row>) => {
    const Cell = isRowHeader ? 'th' : 'td';
    return (
      <Cell
        key={name}
        scope={isRowHeader ? 'row' : undefined}
        className={own}
        style={isCards ? { gridArea: name } : undefined}
        data-end={isAtEnd}
        title={title?.(row)}
      >
        {content(row)}
      </Cell>
    );
  };
  const select = (id: string, isOn: boolean) => {
    const next = new Set(selection?.ids);
    if (isOn) next.add(id);
    else next.delete(id);
    selection?.change(next);
  };
  const count = selection?.ids.size ?? 0;
  const head = ({ name, label: text, isLabelHidden, className: own }: Column<Row>) => {
    const isSorted = name === sortedBy;
    const direction = sorting?.sort?.isDescending ? 'descending' : 'ascending';
    const canSort = sorting && sortable.some((column) => column.name === name);
    return (
      <th key={name} scope="col" className={own} aria-sort={isSorted ? direction : undefined}>
        {canSort ? (
          <SortHead by={name} label={text} sorting={sorting} />
        ) : isLabelHidden ? (
          <span className="visually-hidden">{text}</span>
        ) : (
          text
        )}
      </th>
    );
  };
  return (
    <>
      {summary !== undefined && (
        <TableBar
          summary={summary}
          isCards={isCards}
          isSortable={isCards || sortable.some((column) => !shownColumns.includes(column))}
          sortable={sortable}
          sorting={sorting}
          selection={selection}
          all={ids}
          bulk={bulk}
        />
      )}
      <div
        ref={frame}
        className={styles.scroll}
        data-cut={isCut || undefined}
        {...(label !== undefined && { tabIndex: isCut ? 0 : undefined, role: 'region', 'aria-label': label })}
      >
        <table
          ref={table}
          className={clsx(styles.table, className)}
          data-cards={isCards || undefined}
          data-density={density}
          data-selectable={selection && true}
          data-selecting={count > 0 || undefined}
          aria-rowcount={isMany ? rows.length + 1 : undefined}
        >
          <thead>
            <tr aria-rowindex={isMany ? 1 : undefined}>
              {selection && (
                <th scope="col" className={styles.select}>
                  <SelectRow
                    label={t('list.selectAll')}
                    isOn={count > 0 && count === ids.length}
                    isPartly={count > 0 && count < ids.length}
                    onChange={(isOn) => selection.change(new Set(isOn ? ids : []))}
                  />
                </th>
              )}
              {shownColumns.map(head)}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onArrowKey}>
            {gap(above)}
            {shown.map((index) => {
              const row = ordered[index];
              if (row === undefined) return null;
              const id = idOf(row);
              return (
                <tr
                  key={id}
                  ref={measure}
                  data-index={index}
                  aria-rowindex={isMany ? index + 2 : undefined}
                  className={clsx(styles.row, fresh?.has(id) && 'fresh')}
                  data-chosen={id === chosen || selection?.ids.has(id) || undefined}
                  data-opens={onOpen && true}
                  onClick={onOpen && ((event) => isForRow(event) && onOpen(row))}
                >
                  {selection && (
                    <td className={styles.select}>
                      <SelectRow
                        label={t('list.select', { name: selection.nameOf(row) })}
                        isOn={selection.ids.has(id)}
                        onChange={(isOn) => select(id, isOn)}
                      />
                    </td>
                  )}
                  {shownColumns.map((column) => cell(row, column))}
                </tr>
              );
            })}
            {gap(below)}
          </tbody>
        </table>
      </div>
    </>
  );
};
