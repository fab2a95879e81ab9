import { useEffect, useState } from 'react';
import { inOwnTasks } from '../../own-tasks.ts';
import { countVoices, onVoices } from './phone-voice.ts';

/**
 * The number of the phone's voices: who asks for one is asked to look again when it changes. None at first: a browser takes long for the
 * first look at them, which must not be a part of showing a page.
 */
export const usePhoneVoices = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(countVoices());
    let leave: (() => void) | undefined;
    const end = inOwnTasks([
      () => {
        look();
        leave = onVoices(look);
      },
    ]);
    return () => {
      end();
      leave?.();
    };
  }, []);
  return count;
};
