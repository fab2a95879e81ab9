import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels: this close to the end, the reader counts as being at the end. */
const near = 120;
const belowScreen = () => {
  const main = document.querySelector('main');
  return main ? main.getBoundingClientRect().bottom - window.innerHeight : 0;
};

/** Keeps the newest message visible for a reader at the end; shows a reader further up that there is a new one. */
export const useStickToEnd = (last: string | undefined, isOwn: boolean) => {
  const [isNewBelow, setNewBelow] = useState(false);
  const isAtEnd = useRef(true);
  const isFirst = useRef(true);

  const goToEnd = useCallback(() => {
    const below = belowScreen();
    if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
    isAtEnd.current = true;
    setNewBelow(false);
  }, []);

  useEffect(() => {
    const look = () => {
      isAtEnd.current = belowScreen() < near;
      if (isAtEnd.current) setNewBelow(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  // An opening keyboard or a growing part moves the end; the reader did not scroll.
  useEffect(() => {
    const stay = new ResizeObserver(() => isAtEnd.current && goToEnd());
    const main = document.querySelector('main');
    if (main) stay.observe(main);
    // The keyboard takes height from the screen, and from a long conversation nothing.
    const resized = () => isAtEnd.current && goToEnd();
    window.addEventListener('resize', resized);
    return () => {
      stay.disconnect();
      window.removeEventListener('resize', resized);
    };
  }, [goToEnd]);

  useEffect(() => {
    if (last === undefined) return;
    if (isOwn || isAtEnd.current || isFirst.current) goToEnd();
    else setNewBelow(true);
    isFirst.current = false;
  }, [last, isOwn, goToEnd]);

  return { isNewBelow, goToEnd };
};
