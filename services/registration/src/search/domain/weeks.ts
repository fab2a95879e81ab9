const weekMs = 7 * 24 * 60 * 60_000;

/** The number of a moment's week, as the index counts them. */
export const weekOf = (time: Date): number => Math.floor(time.getTime() / weekMs);

/** The term's key in the index for one week: weeks of a term lie side by side. */
export const keyIn = (week: number, term: string): string => (BigInt(term) ^ BigInt(week)).toString();

const growth = 4;

/** Weeks from the newest to the oldest, in spans that grow: frequent terms fill a page soon, rare ones need few looks. */
export function* spansOfWeeks(newest: number, oldest: number): Generator<number[]> {
  for (let last = newest, length = 1; last >= oldest; last -= length, length *= growth) {
    const first = Math.max(oldest, last - length + 1);
    yield Array.from({ length: last - first + 1 }, (_, index) => last - index);
    if (first === oldest) return;
  }
}
