import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const focusHeading = (main: HTMLElement): boolean => {
  // A page that puts the focus into a field of its own keeps it there.
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== main && main.contains(activeElement)) return true;
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * A new page starts at its top: its heading gets the focus, as soon as the page's code has come, so that a screen reader
 * reads it and the Tab key goes on from there.
 */
export const useHeadingFocus = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    const element = main.current;
    if (!element || firstPath.current === pathname) return;
    firstPath.current = '';
    window.scrollTo(0, 0);
    if (focusHeading(element)) return;
    element.focus({ preventScroll: true });
    const watch = new MutationObserver(() => {
      // Who has gone on by keyboard or mouse meanwhile is left there.
      if (document.activeElement !== element || focusHeading(element)) watch.disconnect();
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
  return main;
};
