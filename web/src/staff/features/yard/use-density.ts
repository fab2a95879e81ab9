import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../shared/stored.ts';
import { useUser } from '../../data/use-user.ts';

/** Whether this person wants small cards in this browser: more of them stand on one screen. */
export const useDensity = () => {
  const key = `yardCompact.${useUser().userId}`;
  const [isCompact, setCompact] = useState(() => readStored(key) === 'on');
  const change = (wanted: boolean) => {
    if (wanted) writeStored(key, 'on');
    else removeStored(key);
    setCompact(wanted);
  };
  return { isCompact, change };
};
