import { Worker } from 'node:worker_threads';
import type { Answer, Model, Question } from './messages.ts';

export type EndReason = 'aborted' | 'too-slow';

/** A thread ended instead of an answer. */
export class ThreadEndedError extends Error {
  override readonly name: string = 'ThreadEndedError';
  readonly reason: EndReason;

  constructor(reason: EndReason, cause?: unknown) {
    super(`the thread ended: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A model that ended its thread while it was being loaded: it does so each time. */
export class UnusableModelError extends ThreadEndedError {
  override readonly name = 'UnusableModelError';
  readonly model: Model;

  constructor(model: Model, cause?: unknown) {
    super('aborted', cause);
    this.model = model;
  }
}

/** A thread of the engine, asked one question after the other. */
export interface Thread {
  isRunning(): boolean;
  /** Throws ThreadEndedError if the thread ends, or is ended because it does not answer in time. */
  ask(question: Question, withinMs: number): Promise<Answer>;
  end(): Promise<void>;
}

const startMs = 30_000;

/** Starts a thread, and waits until its engine is loaded. */
export const startThread = async (file: URL): Promise<Thread> => {
  const worker = new Worker(file);
  let running = true;
  let cause: unknown;
  const ended = Promise.withResolvers<never>();
  // Nobody may be waiting when it ends.
  ended.promise.catch(() => undefined);
  worker.on('error', (error) => {
    cause = error;
  });
  worker.once('exit', () => {
    running = false;
    ended.reject(new ThreadEndedError('aborted', cause));
  });

  const answerWithin = async (withinMs: number): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const tooSlow = setTimeout(() => {
      running = false;
      void worker.terminate();
      reject(new ThreadEndedError('too-slow'));
    }, withinMs);
    worker.once('message', resolve);
    try {
      return await Promise.race([promise, ended.promise]);
    } finally {
      clearTimeout(tooSlow);
      worker.off('message', resolve);
    }
  };

  await answerWithin(startMs);
  return {
    isRunning: () => running,
    ask: async (question, withinMs) => {
      if (!running) throw new ThreadEndedError('aborted', cause);
      const answer = answerWithin(withinMs);
      worker.postMessage(question);
      return answer;
    },
    end: async () => {
      running = false;
      await worker.terminate();
    },
  };
};
