import { useSearchParams } from 'react-router-dom';
import { withFilter } from './search-filter.ts';

/**
 * The filter of a list, kept in the address. A change starts from the address itself: the router renders later, so
 * between two quick changes the rendered parameters are older.
 */
export const useSearchFilter = (): [URLSearchParams, (change: Record<string, string>) => void] => {
  const [search, setSearch] = useSearchParams();
  const change = (filter: Record<string, string>) =>
    setSearch(withFilter(new URLSearchParams(window.location.search), filter), { replace: true });
  return [search, change];
};
