import { useEffect, useState } from 'react';

/** Whether a condition has held for so many milliseconds; short interruptions are not shown. */
export const useSettled = (holds: boolean, milliseconds: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [holds, milliseconds]);
  return holds && isOver;
};
