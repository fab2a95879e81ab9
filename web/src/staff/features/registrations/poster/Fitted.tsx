import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Poster.module.css';

/** Millimetres across the sheet, as in the style sheet. */
const sheetWidth = 210;

interface Props {
  children: string;
  className: string | undefined;
  /** Sizes of the letters in millimetres, the largest first. */
  sizes: readonly number[];
  /** Millimetres that the text may be high. */
  height: number;
}

/** A text in the largest of the sizes in which all of it has room; it wraps, and nothing is cut. */
export const Fitted = ({ children, className, sizes, height }: Props) => {
  const place = useRef<HTMLParagraphElement>(null);
  const fit = () => {
    const text = place.current;
    const sheet = text?.closest('main');
    if (!text || !sheet) return;
    const millimetre = sheet.clientWidth / sheetWidth;
    for (const size of sizes) {
      text.style.setProperty('--size', String(size));
      // A rounded pixel is no overflow.
      if (text.scrollHeight <= height * millimetre + 1 && text.scrollWidth <= text.clientWidth + 1) return;
    }
  };
  useLayoutEffect(fit);
  // Letters of the real font are wider or narrower than those that were there first.
  useEffect(() => void document.fonts.ready.then(fit));
  return (
    <p ref={place} className={clsx(styles.fitted, className)}>
      <bdi>{children}</bdi>
    </p>
  );
};
