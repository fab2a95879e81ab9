import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Holder, Pool } from '../shares/index.ts';

export interface ThreadPool<Input, Output> {
  /** Has a thread answer; calls that wait take turns by holder. Throws as `Pool.run` does. */
  run(holder: Holder, input: Input): Promise<Output>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** Answers each message of its `parentPort` with one. An error ends the thread and is the caller's. */
  file: URL;
  /** Decides how many threads there are, and whose turn is next. */
  pool: Pick<Pool, 'run'>;
}

/**
 * Threads of their own for dear work: a flood of it waits here, and delays neither the event loop nor libuv's threads,
 * which look up names and read files.
 */
export const createThreadPool = <Input, Output>(options: ThreadPoolOptions): ThreadPool<Input, Output> => {
  const { file, pool } = options;
  let idle: Worker[] = [];
  const open = new Set<Worker>();

  const start = (): Worker => {
    const thread = new Worker(file);
    thread.unref();
    open.add(thread);
    // The caller gets the error; a thread without a caller just ends.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      open.delete(thread);
      idle = idle.filter((each) => each !== thread);
    });
    return thread;
  };

  const ask = async (input: Input): Promise<Output> => {
    const thread = idle.pop() ?? start();
    const ended = new AbortController();
    const onExit = () => ended.abort(new Error('the thread ended without an answer'));
    thread.once('exit', onExit);
    try {
      thread.postMessage(input);
      const [answer] = (await once(thread, 'message', { signal: ended.signal })) as [Output];
      idle.push(thread);
      return answer;
    } finally {
      thread.off('exit', onExit);
    }
  };

  return {
    run: (holder, input) => pool.run(holder, () => ask(input)),
    close: async () => {
      await Promise.all([...open].map((thread) => thread.terminate()));
    },
  };
};
