import type { Cluster, PartitionAssigner } from './kafka.ts';
import { kafkaAssigner, SilentBrokerError } from './kafka.ts';

interface FetchRequest {
  maxWaitTime: number;
}
interface FetchAnswer {
  responses: unknown[];
}
/** What kafkajs' type leaves out. */
interface FetchingBroker {
  fetch(request: FetchRequest): Promise<FetchAnswer>;
}

const nothing: FetchAnswer = { responses: [] };
/** How long an answer may take beyond the wait: kafkajs' own deadline is off. */
const answerMs = 10_000;

/**
 * Makes the fetches of a consumer wait for facts as long as `waitMs` allows. kafkajs has one fixed time, and ends no
 * fetch early: with a long one, a stop and the next try of a fact would wait for it. kafkajs hands its cluster to the
 * assigner of partitions, which is otherwise its own.
 */
export const createLongFetch = async (waitMs: () => number) => {
  const roundRobin = await kafkaAssigner();
  const known = new WeakSet<FetchingBroker>();
  const pending = new Set<() => void>();
  let isLeft = false;

  const lengthen = (broker: FetchingBroker) => {
    if (known.has(broker)) return;
    known.add(broker);
    const fetch = broker.fetch.bind(broker);
    broker.fetch = (request) =>
      new Promise((resolve, reject) => {
        const leave = () => resolve(nothing);
        pending.add(leave);
        // One that was about to begin is as short as kafkajs has it.
        const maxWaitTime = isLeft ? request.maxWaitTime : waitMs();
        // One silent broker of several: the answers of the others hide it.
        const silent = () => reject(new SilentBrokerError('a fetch was not answered'));
        const timer = setTimeout(silent, maxWaitTime + answerMs);
        timer.unref();
        fetch({ ...request, maxWaitTime })
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            pending.delete(leave);
          });
      });
  };

  const attach = (cluster: Cluster) => {
    const findBroker = cluster.findBroker.bind(cluster);
    cluster.findBroker = async (node) => {
      const broker = await findBroker(node);
      lengthen(broker as unknown as FetchingBroker);
      return broker;
    };
  };

  const assigner: PartitionAssigner = (parts) => {
    attach(parts.cluster);
    return roundRobin(parts);
  };

  return {
    assigner,
    /** Ends the running fetches, as if nothing had come; the broker's answers to them are thrown away. */
    leave: () => {
      isLeft = true;
      for (const each of pending) each();
    },
  };
};
