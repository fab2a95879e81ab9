import { useEffect, useRef, type RefObject } from 'react';

/** The first field with a fault gets the focus and is scrolled into view each time the form is refused. */
export const useFocusFault = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Not at the edge, where a bar may cover it.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return form;
};
