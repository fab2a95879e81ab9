import { readStored, removeStored, writeStored } from './stored.ts';

/** The browser's store of lists that staff need without a connection; `staff/data/kept-list.ts` fills it. */
export const keptLists = 'kept-lists';

/** Milliseconds for which a list stays on the device. */
export const keptListMs = 24 * 60 * 60 * 1000;

/** When the newest list ends, in milliseconds since 1970; absent: nothing is kept. */
const endKey = 'keptListsEnd';

export const saveListsEnd = (end: number): unknown => writeStored(endKey, String(end));

/** Lists and their key are gone: at log-out, and after a day. */
export const removeKeptLists = (): Promise<void> =>
  new Promise((resolve) => {
    removeStored(endKey);
    try {
      const deleting = indexedDB.deleteDatabase(keptLists);
      deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
    } catch {
      // Without a store there is nothing to remove.
      resolve();
    }
  });

/** Whether the newest list of this device is not over yet. */
export const isListKept = (now = Date.now()): boolean => Number(readStored(endKey)) > now;

/** At each start of a page: lists that nobody has opened for a day are gone, too. */
export const removeOldLists = (now = Date.now()): void => {
  if (readStored(endKey) !== null && !isListKept(now)) void removeKeptLists();
};
