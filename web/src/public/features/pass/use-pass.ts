import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api-client.ts';
import { browserPage } from '../../../shared/page.ts';
import { browserStore, withMemory } from '../../../shared/stored.ts';
import { createPassWatch, type PassState } from './pass-watch.ts';

const store = withMemory(browserStore);

/** The pass of a code, followed while the page is open. */
export const usePass = (code: string): { state: PassState; again: () => void } => {
  const [watch] = useState(() =>
    createPassWatch({
      code,
      store,
      ask: (signal) => call('openPass', { body: { code }, signal }),
      page: browserPage,
    }),
  );
  useEffect(() => watch.start(), [watch]);
  return { state: useSyncExternalStore(watch.subscribe, watch.state), again: watch.again };
};
