import { saveListsEnd, keptListMs, keptLists, removeKeptLists } from '../../shared/kept-lists.ts';
import { readLogin } from './stored-login.ts';

const table = 'kept';
const keyName = 'key';

interface KeptBytes {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  at: number;
}

/** A list as it was read last, and when that was by this device's clock. */
export interface Kept<T> {
  value: T;
  at: number;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused its store.'));
  });

const inStore = async <T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
  const opening = indexedDB.open(keptLists, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await answerOf(opening);
  try {
    return await run(database.transaction(table, mode).objectStore(table));
  } finally {
    // An open connection would hold up the deletion at log-out.
    database.close();
  }
};

const readRow = <T>(name: string): Promise<T | undefined> =>
  inStore('readonly', (store) => answerOf(store.get(name) as IDBRequest<T | undefined>));
const saveRow = (name: string, row: KeptBytes) => inStore('readwrite', (store) => answerOf(store.put(row, name)));

/** Rows that are too old go alone: the key stays, as another tab may be saving a list with it. */
export const removeOldRows = (now = Date.now()): Promise<void> =>
  inStore('readwrite', async (store) => {
    for (const name of await answerOf(store.getAllKeys())) {
      if (name === keyName) continue;
      const { at } = await answerOf(store.get(name) as IDBRequest<KeptBytes>);
      if (now - at >= keptListMs) await answerOf(store.delete(name));
    }
  });

/**
 * The device's key: nobody can read its bytes, this page's code neither. It is generated before it is looked for, so that
 * of two tabs the later one finds the other's.
 */
const makeKey = async (): Promise<CryptoKey> => {
  const own = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return inStore('readwrite', async (store) => {
    const before = await answerOf(store.get(keyName) as IDBRequest<CryptoKey | undefined>);
    if (!before) await answerOf(store.put(own, keyName));
    return before ?? own;
  });
};

/** Another name's bytes are no list of this one. */
const cipherOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  ...{ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
});

const encryptAndSave = async (name: string, value: unknown, now: number): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt(cipherOf(name, iv), await makeKey(), text);
  saveListsEnd(now + keptListMs);
  await saveRow(name, { iv, bytes, at: now });
  await removeOldRows(now);
};

/**
 * Keeps a list of the user encrypted for when there is no connection; nowhere where the browser cannot encrypt, and never
 * beyond the log-in: encryption takes time, in which the user may log out, or another one log in.
 */
export const saveList = async (userId: string, name: string, value: unknown, now = Date.now()): Promise<void> => {
  const isIn = () => readLogin()?.user?.userId === userId;
  if (!isIn()) return;
  try {
    await encryptAndSave(name, value, now);
  } finally {
    if (!isIn()) await removeKeptLists();
  }
};

/** The list that was kept last under this name, for a day; bytes that cannot be decrypted are none. */
export const readKeptList = async <T>(name: string, now = Date.now()): Promise<Kept<T> | undefined> => {
  await removeOldRows(now);
  const kept = await readRow<KeptBytes>(name);
  const key = await readRow<CryptoKey>(keyName);
  if (!kept || !key) return undefined;
  const text = await crypto.subtle.decrypt(cipherOf(name, kept.iv), key, kept.bytes).catch(() => undefined);
  return text && { value: JSON.parse(new TextDecoder().decode(text)) as T, at: kept.at };
};
