import type { TopicName } from '@gatelingo/proto/events';
import { erasePersonWork } from '../privacy/erase-person.ts';
import type { Privacy } from '../privacy/index.ts';
import { privacySubscriptions } from '../privacy/subscriptions.ts';
import type { Tx } from '../store/index.ts';
import type { AnyContext } from './context.ts';

/** The group in which a service follows auth's requests, holds and periods. */
export const privacyGroup = (service: string): { group: string; topics: readonly TopicName[] } => ({
  group: `${service}.privacy`,
  topics: ['auth.privacy.v1'],
});

const partsOf = <T extends Tx>({ store, bus, work, sealer }: AnyContext<T>) => {
  if (!store || !bus || !work || !sealer) throw new Error('Erasing people needs a store, a bus, work and a sealer.');
  return { store, bus, work, sealer };
};

/** The due row by which a service erases a person. */
export const definePrivacy = <T extends Tx>(service: string, context: AnyContext<T>, privacy: Privacy<T>): void => {
  const { store, bus, work, sealer } = partsOf(context);
  const { files, clock } = context;
  const eraser = store.eraser({ sealer, files, leaving: privacy.leaving });
  const removeObject = files && ((key: string) => files.removeObject(key));
  work.define(erasePersonWork({ service, store, bus, work, clock, eraser, privacy, removeObject }));
};

/** Follows auth's requests, holds and periods. */
export const consumePrivacy = <T extends Tx>(service: string, context: AnyContext<T>): void => {
  const { store, bus, work } = partsOf(context);
  bus.consume({ ...privacyGroup(service), on: privacySubscriptions({ store, work }) });
};
