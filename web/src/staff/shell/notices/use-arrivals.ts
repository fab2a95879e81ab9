import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onMore` when a count has grown; the first count is no news. */
export const useArrivals = (count: number | undefined, onMore: (count: number) => void): void => {
  const before = useRef<number>(undefined);
  const arrived = useEffectEvent(onMore);
  useEffect(() => {
    const isMore = count !== undefined && before.current !== undefined && count > before.current;
    before.current = count ?? before.current;
    if (isMore) arrived(count);
  }, [count]);
};
