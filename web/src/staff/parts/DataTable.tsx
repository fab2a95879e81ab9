import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './DataTable.module.css';
import { type More, useVisibleRows } from './use-visible-rows.ts';

export interface Column<Row> {
  /** Also the cell's grid area in a card. */
  name: string;
  label: string;
  /** Only screen readers get the label. */
  isLabelHidden?: boolean;
  /** Its cells name their row. */
  isRowHeader?: boolean;
  /** In a card the text is at the end of its line. */
  isAtEnd?: boolean;
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
  /** Pixels: on a screen of this width or less each row is a card. */
  cardsUpTo?: number;
  /** Only makes the click target larger; the keyboard uses a link or button in the row. */
  onOpen?: (row: Row) => void;
  more?: More;
}

/** Whether a click is meant for the row, not for something in it, and not to select its text. */
const isForRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button') && window.getSelection()?.isCollapsed !== false;

/** A list as a table; on a small screen each row is a card. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf, label, className, fresh, chosen, cardsUpTo = 0, onOpen, more } = props;
  const isCards = useMediaQuery(`(max-width: ${String(cardsUpTo)}px)`, false, { getInitialValueInEffect: false });
  const { body, isMany, shown, above, below, measure } = useVisibleRows(rows.map(idOf), more);
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className={styles.gap} style={{ height }}>
        <td colSpan={columns.length} />
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
  return (
    <div className={styles.scroll} {...(label !== undefined && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      <table
        className={clsx(styles.table, className)}
        data-cards={isCards || undefined}
        aria-rowcount={isMany ? rows.length + 1 : undefined}
      >
        <thead>
          <tr aria-rowindex={isMany ? 1 : undefined}>
            {columns.map(({ name, label: text, isLabelHidden, className: own }) => (
              <th key={name} scope="col" className={own}>
                {isLabelHidden ? <span className="visually-hidden">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {gap(above)}
          {shown.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              <tr
                key={id}
                ref={measure}
                data-index={index}
                aria-rowindex={isMany ? index + 2 : undefined}
                className={clsx(styles.row, fresh?.has(id) && 'fresh')}
                data-chosen={id === chosen || undefined}
                data-opens={onOpen && true}
                onClick={onOpen && ((event) => isForRow(event) && onOpen(row))}
              >
                {columns.map((column) => cell(row, column))}
              </tr>
            );
          })}
          {gap(below)}
        </tbody>
      </table>
    </div>
  );
};
