import { useLayoutEffect, useRef, useState } from 'react';
import { allFits, fitAfter } from './fitting.ts';

/**
 * Measures a table in its frame after each render and when the frame's width changes. `key` changes when the table may
 * need less width than before: it is measured again then.
 */
export const useFitting = (steps: number, key: string) => {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [known, setKnown] = useState({ key, fit: allFits });
  const { step } = known.key === key ? known.fit : allFits;
  const [isCut, setCut] = useState(false);

  const measure = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    measure.current = () => {
      if (!frame.current || !table.current) return;
      const widths = { frame: frame.current.clientWidth, table: table.current.offsetWidth };
      // Not laid out yet, for example in a closed dialog.
      if (widths.frame === 0) return;
      setKnown((before) => {
        const fit = before.key === key ? before.fit : allFits;
        const next = fitAfter(fit, { ...widths, steps });
        return next === fit && before.key === key ? before : { key, fit: next };
      });
      setCut(step === steps && widths.table > widths.frame + 1);
    };
    measure.current();
  });
  useLayoutEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => measure.current());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, table, step, isCut };
};
