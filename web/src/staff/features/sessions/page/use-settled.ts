import { useEffect, useState } from 'react';

/** Whether something holds for so many milliseconds already: what is over in a moment need not be told. */
export const useSettled = (holds: boolean, milliseconds: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => {
      setOver(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [holds, milliseconds]);
  return holds && isOver;
};
