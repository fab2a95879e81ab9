import type { DescMessage } from '@bufbuild/protobuf';
import type { TopicName } from '@gatelingo/proto/events';
import type { Tx } from '../store/index.ts';
import type { Fact } from './fact.ts';

export interface Subscription<T> {
  schema: DescMessage;
  handle(fact: Fact, tx: T): Promise<void> | void;
}

/**
 * What a group does with facts of one type. The handler writes through `tx`, so that its effect and the note that it
 * happened are kept together; it may run again from its start.
 */
export const on = <D extends DescMessage, T = Tx>(
  schema: D,
  handle: (fact: Fact<D>, tx: T) => Promise<void> | void,
): Subscription<T> => ({ schema, handle: (fact, tx) => handle(fact, tx) });

export interface Consumption<T> {
  /** `<service>.<what for>`, like `registration.sites`. It never changes: offsets and inbox are kept under it. */
  group: string;
  topics: readonly TopicName[];
  on: readonly Subscription<T>[];
}

/** Without a store there is no transaction: a fact may be handled twice, and none is kept as a dead letter. */
export type LooseConsumption = Consumption<undefined>;

/** What a service follows, declared: what it does with each fact may use the service's context. */
export interface Consumer<C, T> extends Omit<Consumption<T>, 'on'> {
  on(context: C): readonly Subscription<T>[];
}
