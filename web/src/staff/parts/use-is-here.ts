import { useCallback, useEffect, useRef } from 'react';

/** Whether the page, or the part of it, is still open: asked when an answer comes. */
export const useIsHere = (): (() => boolean) => {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(() => isOpen.current, []);
};
