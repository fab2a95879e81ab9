import type { AnswerOf, Endpoint } from '@gatelingo/proto/http/endpoint';
import { LRUCache } from 'lru-cache';

/** The bytes of an answer that was checked and written as JSON before: the same for every caller. */
export class KeptAnswer {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export interface KeptAnswers {
  /**
   * The answer kept by this key, else the one that `make` gives, checked against the contract. Callers who ask for it while it is
   * made get the same. The key holds all that the answer depends on; no sentence of the server's own may be in it.
   */
  of<E extends Endpoint>(endpoint: E, key: string, make: () => Promise<AnswerOf<E>>): Promise<KeptAnswer>;
}

/** Keeps long answers that many callers get: those used last, of `mostBytes` bytes together. */
export const createKeptAnswers = ({ mostBytes }: { mostBytes: number }): KeptAnswers => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  const making = new Map<string, Promise<KeptAnswer>>();

  const written = async (endpoint: Endpoint, key: string, make: () => Promise<unknown>): Promise<KeptAnswer> => {
    try {
      const { response } = endpoint;
      if ('binary' in response) throw new Error(`${endpoint.method} ${endpoint.path} answers files.`);
      const answer = new KeptAnswer(Buffer.from(JSON.stringify(response.parse(await make()))));
      kept.set(key, answer);
      return answer;
    } finally {
      making.delete(key);
    }
  };

  return {
    of: (endpoint, key, make) => {
      const found = kept.get(key);
      if (found) return Promise.resolve(found);
      const pending = making.get(key);
      if (pending) return pending;
      const made = Promise.resolve().then(() => written(endpoint, key, make));
      making.set(key, made);
      return made;
    },
  };
};
