import { sortText } from './sorting.ts';

/** The kind of a column's values. */
export type Order = 'text' | 'time' | 'due' | 'number';

export interface Sortable {
  name: string;
  label: string;
  sortsBy?: Order;
}

// The order that one wants first is the first of the two.
const words = {
  text: [
    { isDescending: false, text: 'list.aToZ' },
    { isDescending: true, text: 'list.zToA' },
  ],
  time: [
    { isDescending: true, text: 'list.newestFirst' },
    { isDescending: false, text: 'list.oldestFirst' },
  ],
  due: [
    { isDescending: false, text: 'list.dueFirst' },
    { isDescending: true, text: 'list.dueLast' },
  ],
  number: [
    { isDescending: true, text: 'list.mostFirst' },
    { isDescending: false, text: 'list.fewestFirst' },
  ],
} as const satisfies Record<Order, unknown>;

/** The two orders of a column: as in an address, and in words. */
export const sortsOf = ({ name, sortsBy = 'text' }: Sortable) =>
  words[sortsBy].map(({ isDescending, text }) => ({ value: sortText({ by: name, isDescending }), text }));

/** The columns as a select offers them: most lists are read by time. */
export const byTimeFirst = (sortable: readonly Sortable[]): Sortable[] =>
  sortable.toSorted((a, b) => Number(b.sortsBy === 'time') - Number(a.sortsBy === 'time'));
