import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The field is as high as its text. Browsers that cannot do it by themselves get its height each time that it is drawn. */
export const useGrowingField = (text: string): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    if (text !== '') current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  });
  return field;
};
