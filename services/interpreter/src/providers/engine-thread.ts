import { parentPort } from 'node:worker_threads';
import { correctTerms } from '../domain/terms.ts';
import { openBergamot, type LoadedModel } from './bergamot.ts';
import type { Answer, Question } from './messages.ts';

/** The thread of one engine. Any error ends it: the engine cannot go on after most of its errors. */
const bergamot = await openBergamot();
const models = new Map<string, LoadedModel>();

const modelOf = (key: string): LoadedModel => {
  const model = models.get(key);
  if (!model) throw new Error(`the model ${key} is not loaded`);
  return model;
};

/** The trade's words are right before the next model reads them; those of the last one are corrected for its reader. */
const translateBy = (keys: readonly string[], given: string): string =>
  keys.reduce((source, key, step) => {
    const translation = modelOf(key).translate(source);
    const [from = '', to = ''] = key.split('-');
    return step === keys.length - 1 ? translation : correctTerms({ source, from, translation, to });
  }, given);

const answerTo = (question: Question): Answer => {
  switch (question.kind) {
    case 'load':
      models.set(question.model.key, bergamot.load(question.model.files));
      // The first sentence takes the model's memory and compiles: not while somebody waits for it.
      modelOf(question.model.key).translate('1');
      return { text: '' };
    case 'free':
      modelOf(question.key).free();
      models.delete(question.key);
      return { text: '' };
    case 'translate':
      return { text: translateBy(question.keys, question.text) };
  }
};

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answerTo(question));
});
parentPort?.postMessage({ text: '' } satisfies Answer);
