import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels by which the end may be out of sight and still be where one reads. */
const near = 120;
const belowScreen = () => {
  const main = document.querySelector('main');
  return main ? main.getBoundingClientRect().bottom - window.innerHeight : 0;
};

/** Keeps the newest message in sight for who reads at the end; tells who reads further up that there is a new one. */
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
  // A keyboard that opens or a part that grows moves the end away, not the reader.
  useEffect(() => {
    const stay = new ResizeObserver(() => isAtEnd.current && goToEnd());
    const main = document.querySelector('main');
    if (main) stay.observe(main);
    return () => stay.disconnect();
  }, [goToEnd]);

  useEffect(() => {
    if (last === undefined) return;
    if (isOwn || isAtEnd.current || isFirst.current) goToEnd();
    else setNewBelow(true);
    isFirst.current = false;
  }, [last, isOwn, goToEnd]);

  return { isNewBelow, goToEnd };
};
