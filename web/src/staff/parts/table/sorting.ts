/** By which column a list is sorted. */
export interface Sort {
  by: string;
  isDescending: boolean;
}

/** The values that a list can be sorted by; nothing: an empty place, which is always last. */
export type SortValue = string | number | null | undefined;

/** Reads `name` or `-name`, as in an address. */
export const sortFrom = (text: string | null | undefined): Sort | undefined => {
  const [, minus, by] = /^(-?)(\w+)$/.exec(text ?? '') ?? [];
  return by === undefined ? undefined : { by, isDescending: minus === '-' };
};

export const sortText = ({ by, isDescending }: Sort): string => (isDescending ? `-${by}` : by);

/** After a press on a column's head: first ascending, then the other way round. */
export const nextSort = (now: Sort | undefined, by: string): Sort => ({
  by,
  isDescending: now?.by === by && !now.isDescending,
});

const isNothing = (value: SortValue) => value === null || value === undefined || value === '';

/** Sorted by their values, texts as in a language's lexicon; equal ones stay in their order, those without a value are last. */
export const sortedRows = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  { isDescending, language }: { isDescending: boolean; language: string },
): readonly Row[] => {
  const texts = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const way = isDescending ? -1 : 1;
  const compare = (a: SortValue, b: SortValue) => {
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
    return way * texts.compare(String(a), String(b));
  };
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => compare(a.value, b.value))
    .map(({ row }) => row);
};
