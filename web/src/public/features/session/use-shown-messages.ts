import { useEffect, type RefObject } from 'react';
import type { StoredMessage } from '../../../shared/session/session-view.ts';
import type { Talk } from './talk.ts';

/** Reports the messages that were on the screen while the page was visible. */
export const useShownMessages = (
  list: RefObject<HTMLElement | null>,
  { session }: Talk,
  messages: readonly StoredMessage[],
): void => {
  useEffect(() => {
    const visible = new Set<number>();
    const report = () => {
      if (document.visibilityState === 'visible' && visible.size > 0) session.show(Math.max(...visible));
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const seq = Number((target as HTMLElement).dataset.seq);
        if (isIntersecting) visible.add(seq);
        else visible.delete(seq);
      }
      report();
    });
    for (const element of list.current?.querySelectorAll('[data-seq]') ?? []) observer.observe(element);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [list, session, messages]);
};
