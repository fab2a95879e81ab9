import type { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { certificateProblem } from '../errors/index.ts';
import { redisArguments } from '../redis/open.ts';
import { withDeadline } from '../store/deadline.ts';
import type { Logger } from '../log/index.ts';
import type { Claim } from '../store/index.ts';

/** The data of a job in Redis: the row has the rest. */
interface JobData extends Claim {
  traceparent?: string;
}

export interface WorkQueue {
  /** Whether Redis answers now, or did a moment ago. */
  isReachable(): Promise<boolean>;
  /** The numbers of waiting and running jobs, in all processes. */
  depth(kind: string): Promise<{ waiting: number; running: number }>;
  add(kind: string, claims: readonly Claim[]): Promise<void>;
  work(kind: string, concurrency: number, process: (job: JobData) => Promise<void>): void;
  /** Waits for running jobs, at most `ms`, and disconnects. */
  close(ms: number): Promise<void>;
}

const answerMs = 2_000;
const addMs = 5_000;
/** How long a worker waits in Redis for a job before it asks again, in seconds: BullMQ's own ceiling for delayed jobs. */
const waitsForJobS = 10;
/** How long an answer of Redis counts as "can be reached". */
const answerHoldsMs = 1_000;

/**
 * BullMQ over one Redis. `onReady` is called whenever Redis becomes reachable. Nothing here waits for an unreachable
 * Redis: callers check `isReachable` first.
 */
export const openQueue = async (options: {
  service: string;
  redisUrl: string;
  log: Logger;
  onReady(): void;
}): Promise<WorkQueue> => {
  const { service, redisUrl, log, onReady } = options;
  const [{ Queue, Worker }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
  // BullMQ requires endless retries of blocking commands.
  const client: Redis = new Redis(
    ...redisArguments(redisUrl, {
      maxRetriesPerRequest: null,
      connectTimeout: 5_000,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    }),
  );
  let lastRefusal: string | undefined;
  const onError = (error: Error) => {
    const reason = certificateProblem(error);
    if (reason === undefined) {
      log.debug({ err: error }, 'the queue can not be reached');
      return;
    }
    // Once until Redis is reached again, not at each of its tries.
    if (reason !== lastRefusal) log.error({ reason }, 'the certificate in the connection to Redis is not accepted');
    lastRefusal = reason;
  };
  client.on('error', onError);
  client.on('ready', () => {
    lastRefusal = undefined;
    onReady();
  });
  const connection = { connection: client, skipVersionCheck: true };
  const queues = new Map<string, Queue>();
  const workers: Worker[] = [];
  const running = new Set<Promise<void>>();
  const nameOf = (kind: string) => `${service}-${kind}`;

  const queueOf = (kind: string): Queue => {
    const known = queues.get(kind);
    if (known) return known;
    const queue = new Queue(nameOf(kind), connection);
    queue.on('error', onError);
    queues.set(kind, queue);
    return queue;
  };

  let lastAnswer = Number.NEGATIVE_INFINITY;
  const answered = () => {
    lastAnswer = performance.now();
  };

  const isReachable = async () => {
    if (client.status !== 'ready') return false;
    if (performance.now() - lastAnswer < answerHoldsMs) return true;
    return withDeadline(client.ping(), answerMs, 'asking Redis').then(
      () => {
        answered();
        return true;
      },
      () => false,
    );
  };

  const quietly = (closing: Promise<unknown>, ms: number, what: string) =>
    withDeadline(closing, ms, what).catch((error: unknown) => log.info({ err: error }, 'the queue was left as it is'));

  return {
    isReachable,
    depth: async (kind) => {
      const counts = await withDeadline(queueOf(kind).getJobCounts('waiting', 'active'), answerMs, 'counting jobs');
      return { waiting: counts['waiting'] ?? 0, running: counts['active'] ?? 0 };
    },
    add: async (kind, claims) => {
      const jobs = claims.map(({ id, fence }) => ({
        name: kind,
        data: { id, fence },
        opts: { jobId: `${id}_${fence}`, attempts: 1, removeOnComplete: true, removeOnFail: true },
      }));
      await withDeadline(queueOf(kind).addBulk(jobs), addMs, 'adding jobs');
    },
    work: (kind, concurrency, process) => {
      const run = (data: JobData) => {
        const job = process(data).finally(() => running.delete(job));
        running.add(job);
        return job;
      };
      const worker = new Worker<JobData>(nameOf(kind), (job) => run(job.data), {
        ...connection,
        concurrency,
        drainDelay: waitsForJobS,
        // BullMQ does not run the job of a dead worker again: its row decides.
        maxStalledCount: 0,
      });
      worker.on('error', onError);
      workers.push(worker);
    },
    close: async (ms) => {
      const isUp = await isReachable();
      // A worker that can't reach Redis never ends its fetch, so wait only for its running jobs.
      if (!isUp) await quietly(Promise.allSettled(running), ms, 'the last jobs');
      await Promise.all(workers.map((worker) => quietly(worker.close(!isUp), ms, 'closing a worker')));
      await Promise.all([...queues.values()].map((queue) => quietly(queue.close(), ms, 'closing a queue')));
      client.disconnect();
    },
  };
};
