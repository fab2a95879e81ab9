import { v7 as newId } from 'uuid';
import { problem } from '@gatelingo/chassis/errors';
import { isDuplicateKey } from '@gatelingo/chassis/mongo';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { sessionVoice } from '@gatelingo/proto/http/session-voice';
import type { Context } from '../context.ts';
import { readQuickPhrases } from './read-quick-phrases.ts';

type Answer = AnswerOf<typeof sessionVoice.getQuickPhrases>;
type Parts = Pick<Context, 'store' | 'bus' | 'models' | 'clock'>;

const changedMeanwhile = () =>
  problem('changed_by_someone_else', 'Someone else changed the phrases meanwhile. Please look at them again.');

/** Replaces the phrases, unless someone else did since the caller has read them. Ids that are not the company's are replaced. */
export const saveQuickPhrases = async (
  { store, bus, models, clock }: Parts,
  companyId: string,
  given: { phrases: readonly { _id?: string | undefined; text: string }[]; ifMatch: number | undefined },
): Promise<Answer> => {
  const before = await readQuickPhrases({ models }, companyId);
  if (given.ifMatch !== undefined && given.ifMatch !== before.version) throw changedMeanwhile();
  const known = new Set(before.phrases.map(({ _id }) => _id));
  // A repeated id names its first phrase only.
  const phrases = given.phrases.map(({ _id, text }) => ({
    _id: _id !== undefined && known.delete(_id) ? _id : newId({ msecs: clock.now().getTime() }),
    text,
  }));
  const version = before.version + 1;
  try {
    await store.transaction(async (tx) => {
      const { modifiedCount, upsertedCount } = await models.QuickPhrases.updateOne(
        { _id: companyId, version: before.version },
        { $set: { phrases, version } },
        { upsert: true, session: tx.session },
      );
      if (modifiedCount + upsertedCount !== 1) throw changedMeanwhile();
      await bus.audit(tx, { companyId, what: 'phrases.changed', ids: [] });
    });
  } catch (error) {
    // The row is there in another version, so the upsert found none and its id was taken.
    throw isDuplicateKey(error) ? changedMeanwhile() : error;
  }
  return { phrases, version };
};
