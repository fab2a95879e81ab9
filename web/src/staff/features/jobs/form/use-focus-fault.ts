import { useEffect, useRef, type RefObject } from 'react';

/** The form's first field with a fault gets the focus, and comes into view, whenever the form was refused once more. */
export const useFocusFault = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Not at the edge, where a bar may stand over it.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return form;
};
