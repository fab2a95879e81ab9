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

const inStore = async <T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(keptLists, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await answerOf(opening);
  try {
    return await answerOf(run(database.transaction(table, mode).objectStore(table)));
  } finally {
    // An open connection would hold up the deletion at log-out.
    database.close();
  }
};

const readKey = (): Promise<CryptoKey | undefined> =>
  inStore('readonly', (store) => store.get(keyName) as IDBRequest<CryptoKey | undefined>);

/** The device's key: nobody can read its bytes, this page's code neither. */
const makeKey = async (): Promise<CryptoKey> => {
  const before = await readKey();
  if (before) return before;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await inStore('readwrite', (store) => store.put(key, keyName));
  return key;
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
  await inStore('readwrite', (store) => store.put({ iv, bytes, at: now } satisfies KeptBytes, name));
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

/** The list that was kept last under this name, for a day. */
export const readKeptList = async <T>(name: string, now = Date.now()): Promise<Kept<T> | undefined> => {
  const kept = await inStore('readonly', (store) => store.get(name) as IDBRequest<KeptBytes | undefined>);
  const key = await readKey();
  if (!kept || !key) return undefined;
  if (now - kept.at >= keptListMs) {
    await removeKeptLists();
    return undefined;
  }
  const text = await crypto.subtle.decrypt(cipherOf(name, kept.iv), key, kept.bytes);
  return { value: JSON.parse(new TextDecoder().decode(text)) as T, at: kept.at };
};
