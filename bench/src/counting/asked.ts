export type StoreName = 'postgres' | 'mongo' | 'redis' | 'kafka';

/** One question to a store, as its client sent it. */
export interface Asked {
  store: StoreName;
  /** Who asked: the database's name for PostgreSQL, the client's name for Kafka, the role of a Redis. */
  by: string;
  /** What was asked, without values: the same for each operation of one kind. */
  shape: string;
  /** When it was sent, on the clock of `performance.now()`. */
  at: number;
}

export type Tell = (asked: Asked) => void;

/** Reads what one connection sends in both directions. */
export interface Reader {
  fromClient(chunk: Buffer): void;
  fromServer(chunk: Buffer): void;
}

/** Ids, digests and numbers of a key, which differ from call to call. */
export const withoutIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{20,}|[\w-]{20,}|\d+/gi, '…').slice(0, 60);
