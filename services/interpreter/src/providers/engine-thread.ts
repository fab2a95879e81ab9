import { parentPort } from 'node:worker_threads';
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

const answerTo = async (question: Question): Promise<Answer> => {
  switch (question.kind) {
    case 'load':
      models.set(question.model.key, await bergamot.load(question.model.files));
      return { text: '' };
    case 'free':
      modelOf(question.key).free();
      models.delete(question.key);
      return { text: '' };
    case 'translate':
      return { text: question.keys.reduce((text, key) => modelOf(key).translate(text), question.text) };
  }
};

parentPort?.on('message', (question: Question) => {
  // A rejection ends the thread, as an error does.
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage({ text: '' } satisfies Answer);
