import type { DescMessage } from '@bufbuild/protobuf';
import type { TopicName } from '@gatelingo/proto/events';
import type { Tx } from '../store/index.ts';
import type { Fact } from './fact.ts';

export interface Subscription<T> {
  schema: DescMessage;
  handle(fact: Fact, tx: T): Promise<void> | void;
}

/**
 * A group's handler for facts of one type. The handler writes through `tx`, so that its effect and the inbox entry are
 * one transaction; it may run again from its start.
 */
export const on = <D extends DescMessage, T = Tx>(
  schema: D,
  handle: (fact: Fact<D>, tx: T) => Promise<void> | void,
): Subscription<T> => ({ schema, handle: (fact, tx) => handle(fact, tx) });

export interface Consumption<T> {
  /**
   * `<service>.<purpose>`, like `registration.sites`. It never changes: offsets and inbox entries are stored with it.
   */
  group: string;
  topics: readonly TopicName[];
  on: readonly Subscription<T>[];
}

/** Without a store there is no transaction: a fact may be handled twice, and there are no dead letters. */
export type LooseConsumption = Consumption<undefined>;

/** A service's consumer, declared: its handlers may use the service's context. */
export interface Consumer<C, T> extends Omit<Consumption<T>, 'on'> {
  on(context: C): readonly Subscription<T>[];
}
