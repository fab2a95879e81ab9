import type { KafkaSecurity } from '../events/kafka-security.ts';
import { createTopics, topicObjections } from '../events/topics.ts';
import type { Logger } from '../log/index.ts';

/** The exit code for: a retry would change nothing. */
const incompatible = 78;

export interface Migration {
  service: string;
  brokers: readonly string[];
  security?: KafkaSecurity;
  /** Groups that get a dead-letter topic now. */
  groups?: readonly string[];
  /** Prefix of every topic, so that systems can share a broker. */
  topicPrefix?: string;
  log: Logger;
  store: { objections(): Promise<string[]>; close(): Promise<unknown> };
  migrate: () => Promise<unknown>;
}

/**
 * The command `migrate`: tables, then topics; it may run twice, and concurrently. `--check` changes nothing: it waits
 * for the store and the broker. Both set the exit code 78 if this version can not run on what is there.
 */
export const runMigration = async (
  { service, brokers, security, groups, topicPrefix, log, store, migrate }: Migration,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  try {
    const unknown = args.find((each) => each !== '--check');
    if (unknown !== undefined) throw new Error(`There is no option ${unknown}. migrate [--check]`);
    const isCheck = args.length > 0;
    const topicOptions = { security, log, ...(topicPrefix === undefined ? {} : { topicPrefix }) };
    const objections = await store.objections();
    if (isCheck) objections.push(...(await topicObjections(brokers, service, topicOptions)));
    if (objections.length > 0) {
      log.fatal({ objections }, 'this version can not run on what is there; nothing was changed');
      process.exitCode = incompatible;
      return;
    }
    if (isCheck) {
      log.info('this version can run on what is there');
      return;
    }
    await migrate();
    await createTopics(brokers, service, { ...topicOptions, ...(groups ? { groups } : {}) });
  } finally {
    await store.close();
  }
};
