import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

// Up to this number all rows are in the page; with more, only those near the visible part.
const allUpTo = 200;
// Pixels of a row until it is measured, and rows rendered beyond each side.
const rowHeight = 96;
const around = 10;

/** Rows that are read on when the visible part comes near their end. */
export interface More {
  has: boolean;
  onEnd: () => void;
}

/** The indexes of the rows to render, and the heights of those that are left out above and below. */
export const useVisibleRows = (keys: readonly string[], more: More | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const hasMore = more?.has ?? false;
  const isMany = more !== undefined && (keys.length > allUpTo || hasMore);
  useLayoutEffect(() => {
    if (isMany && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isMany]);

  const virtual = useWindowVirtualizer({
    count: keys.length,
    enabled: isMany,
    estimateSize: () => rowHeight,
    overscan: around,
    scrollMargin: top,
    getItemKey: (index) => keys[index] ?? index,
  });
  const seen = virtual.getVirtualItems();
  const last = seen.at(-1);
  const isNearEnd = hasMore && (last?.index ?? 0) >= keys.length - around;
  const onEnd = more?.onEnd;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  if (!isMany) return { body, isMany, shown: keys.map((_key, index) => index), above: 0, below: 0 };
  return {
    body,
    isMany,
    shown: seen.map(({ index }) => index),
    above: (seen[0]?.start ?? top) - top,
    below: virtual.getTotalSize() - ((last?.end ?? top) - top),
    measure: virtual.measureElement,
  };
};
