import { isDuplicateKey } from '@gatelingo/chassis/mongo';
import type { MongoTx } from '@gatelingo/chassis/store';
import type { Language } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { codeTaken } from '../refusals.ts';

export interface Changed {
  message: string;
  language: Language;
}

/** Runs a change of the list; a request at the same time may have taken the code first. */
export const changeLanguages = async <R>({ store }: Context, work: (tx: MongoTx) => Promise<R>): Promise<R> => {
  try {
    return await store.transaction(work);
  } catch (error) {
    throw isDuplicateKey(error) ? codeTaken() : error;
  }
};
