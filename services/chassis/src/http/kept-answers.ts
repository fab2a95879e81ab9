import type { AnswerOf, Endpoint } from '@gatelingo/proto/http/endpoint';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../errors/index.ts';

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
   * made get the same; where its maker is refused a place, each of them makes it. One that breaks its contract is not kept, and
   * stays as it is for the check of every answer. The key holds all that the answer depends on; no sentence of the server's own
   * may be in it.
   */
  of<E extends Endpoint>(endpoint: E, key: string, make: () => Promise<AnswerOf<E>>): Promise<KeptAnswer | AnswerOf<E>>;
}

/** Whether a failure is about the caller's own share or place, and not about what is asked for. */
const isOfCaller = (error: unknown): boolean =>
  error instanceof ProblemError && error.cause === undefined && (error.status === 429 || error.status === 503);

/** Keeps long answers that many callers get: those used last, of `mostBytes` bytes together. */
export const createKeptAnswers = ({ mostBytes }: { mostBytes: number }): KeptAnswers => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  const making = new Map<string, Promise<unknown>>();

  const written = async (endpoint: Endpoint, key: string, make: () => Promise<unknown>): Promise<unknown> => {
    try {
      const { response } = endpoint;
      if ('binary' in response) throw new Error(`${endpoint.method} ${endpoint.path} answers files.`);
      const made = await make();
      const checked = response.safeParse(made);
      if (!checked.success) return made;
      const answer = new KeptAnswer(Buffer.from(JSON.stringify(checked.data)));
      kept.set(key, answer);
      return answer;
    } finally {
      making.delete(key);
    }
  };

  /** The answer that another caller makes; undefined if nobody does, or if that one was refused. */
  const pendingOf = async (key: string): Promise<{ answer: unknown } | undefined> => {
    const pending = making.get(key);
    if (!pending) return undefined;
    try {
      return { answer: await pending };
    } catch (error) {
      if (isOfCaller(error)) return undefined;
      throw error;
    }
  };

  const answerOf = async (endpoint: Endpoint, key: string, make: () => Promise<unknown>): Promise<unknown> => {
    while (making.has(key)) {
      const pending = await pendingOf(key);
      if (pending) return pending.answer;
    }
    const found = kept.get(key);
    if (found) return found;
    const made = Promise.resolve().then(() => written(endpoint, key, make));
    making.set(key, made);
    return made;
  };

  return {
    of: <E extends Endpoint>(endpoint: E, key: string, make: () => Promise<AnswerOf<E>>) =>
      answerOf(endpoint, key, make) as Promise<KeptAnswer | AnswerOf<E>>,
  };
};
