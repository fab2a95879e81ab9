import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Pixels. `end`: this close counts as being at the end. `earlier`: this close to the start, earlier messages are
// loaded.
const near = { end: 48, earlier: 600 };

const rowOf = (log: HTMLElement, seq: number | undefined) =>
  seq === undefined ? null : log.querySelector<HTMLElement>(`[data-seq="${String(seq)}"]`);

/** Number of the last message with a visible start. */
const lastSeen = (log: HTMLElement): number => {
  const bottom = log.getBoundingClientRect().bottom;
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')];
  return Number(rows.findLast((row) => row.getBoundingClientRect().top < bottom - 8)?.dataset.seq ?? 0);
};

interface Options {
  /** Numbers of the first and last loaded message. */
  first: number | undefined;
  last: number | undefined;
  /** Rows without a number, below the last message. */
  outgoing: number;
  /** The message to start at; without it, the end. */
  start: number | undefined;
  onNearStart: () => void;
  onSeen: (seq: number) => void;
}

/** Stays at the end when messages arrive, and keeps the position when earlier ones are added above. */
export const useLogScroll = ({ first, last, outgoing, start, onNearStart, onSeen }: Options) => {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const sticks = useRef(true);
  const top = useRef(0);
  const anchor = useRef<{ seq: number | undefined; top: number }>(undefined);

  const look = useCallback(() => {
    const element = log.current;
    if (!element) return;
    // Only scrolling up leaves the end; a change of the page's size does not.
    const isUp = element.scrollTop < top.current;
    top.current = element.scrollTop;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < near.end) sticks.current = true;
    else if (isUp) sticks.current = false;
    setAtEnd(sticks.current);
    anchor.current = { seq: first, top: rowOf(element, first)?.offsetTop ?? 0 };
    if (element.scrollTop < near.earlier) onNearStart();
    if (document.visibilityState === 'visible') onSeen(lastSeen(element));
  }, [first, onNearStart, onSeen]);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const before = anchor.current;
    const startRow = before === undefined ? rowOf(element, start) : null;
    if (startRow) {
      sticks.current = false;
      element.scrollTop = startRow.offsetTop - element.clientHeight / 3;
    } else if (sticks.current) toEnd();
    else if (before && before.seq !== first)
      element.scrollTop += (rowOf(element, before.seq)?.offsetTop ?? before.top) - before.top;
    look();
  }, [first, last, outgoing, start, toEnd, look]);

  useEffect(() => {
    const element = log.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (sticks.current) toEnd();
    });
    observer.observe(content);
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [toEnd, look]);

  return { log, isAtEnd, toEnd, onScroll: look };
};
