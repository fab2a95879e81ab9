import { useSearchFilter } from '../../data/use-search-filter.ts';
import { type Sort, sortFrom, sortText } from './sorting.ts';

export interface Sorting {
  sort: Sort | undefined;
  choose: (sort: Sort) => void;
}

/** How a list is sorted, kept in the address; `start` is the order without it, for example `-arrived`. */
export const useSorting = (start?: string): Sorting => {
  const [search, changeFilter] = useSearchFilter();
  return {
    sort: sortFrom(search.get('sort')) ?? sortFrom(start),
    choose: (sort) => {
      const text = sortText(sort);
      changeFilter({ sort: text === start ? '' : text });
    },
  };
};
