/** The sound of recordings that wait on this phone, by recording id. */
export interface KeptSounds {
  save: (id: string, sound: Uint8Array<ArrayBuffer>) => Promise<void>;
  read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove: (id: string) => Promise<void>;
  /** Removes all others; those of another tab that are a minute old at most stay. */
  removeOthers: (ids: readonly string[]) => Promise<void>;
}

interface Entry {
  sound: ArrayBuffer;
  keptAt: number;
}

const store = 'sounds';
const newest = 60_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The phone refused its storage.'));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('recordings', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return resultOf(request);
};

/** Kept in the browser's database; in memory while the page is open if the browser refuses it. */
export const createKeptSounds = (): KeptSounds => {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();

  const within = async <T>(mode: IDBTransactionMode, act: (sounds: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The phone could not store a sound.'));
      });
      const [result] = await Promise.all([act(transaction.objectStore(store)), done]);
      return result;
    } finally {
      database.close();
    }
  };

  return {
    save: async (id, sound) => {
      try {
        await within('readwrite', (sounds) => resultOf(sounds.put({ sound: sound.buffer, keptAt: Date.now() }, id)));
      } catch (error) {
        console.warn('The recording waits only while this page is open.', error);
        memory.set(id, sound);
      }
    },
    read: async (id) => {
      const known = memory.get(id);
      if (known) return known;
      const entry = await within('readonly', (sounds) =>
        resultOf(sounds.get(id) as IDBRequest<Entry | undefined>),
      ).catch((error: unknown) => console.warn('A waiting recording could not be read.', error));
      return entry ? new Uint8Array(entry.sound) : undefined;
    },
    remove: async (id) => {
      memory.delete(id);
      await within('readwrite', (sounds) => resultOf(sounds.delete(id))).catch((error: unknown) =>
        console.warn('A recording could not be removed.', error),
      );
    },
    removeOthers: (ids) =>
      within('readwrite', async (sounds) => {
        for (const key of await resultOf(sounds.getAllKeys())) {
          if (ids.includes(key as string)) continue;
          const entry = await resultOf(sounds.get(key) as IDBRequest<Entry | undefined>);
          if (entry && Date.now() - entry.keptAt > newest) await resultOf(sounds.delete(key));
        }
      }).catch((error: unknown) => console.warn('Old recordings could not be removed.', error)),
  };
};
