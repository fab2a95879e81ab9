import type { TopicName } from '@gatelingo/proto/events';
import { privacyParts as dueContracts } from '@gatelingo/proto/http/privacy-internal';
import type { Http } from '../http/index.ts';
import type { Part } from '../lifecycle/index.ts';
import { erasePersonWork } from '../privacy/erase-person.ts';
import type { Privacy } from '../privacy/index.ts';
import { dueRoute } from '../privacy/retention/due-route.ts';
import { defineRetention, nightPlanner } from '../privacy/retention/work.ts';
import { privacySubscriptions } from '../privacy/subscriptions.ts';
import type { Tx } from '../store/index.ts';
import type { AnyContext } from './context.ts';
import { retentionParts } from './retention-parts.ts';

/** The group in which a service follows auth's requests, holds and periods. */
export const privacyGroup = (service: string): { group: string; topics: readonly TopicName[] } => ({
  group: `${service}.privacy-requests`,
  topics: ['auth.privacy.v1'],
});

const partsOf = <T extends Tx>({ store, bus, work, sealer }: AnyContext<T>) => {
  if (!store || !bus || !work || !sealer) throw new Error('Erasing people needs a store, a bus, work and a sealer.');
  return { store, bus, work, sealer };
};

/** The erasing parts of a service: people when auth asks for it, and by night rows that have outlived their period. */
export const createPrivacy = <T extends Tx>(service: string, context: AnyContext<T>, privacy: Privacy<T>) => {
  const { store, bus, work, sealer } = partsOf(context);
  const { files, clock, log } = context;
  const eraser = store.eraser({ sealer, files, leaving: privacy.leaving });
  const removeObject = files && ((key: string) => files.removeObject(key));
  const shared = { service, store, bus, work, clock, eraser, privacy, removeObject };
  const retention = retentionParts({ ...shared, log });
  return {
    /** The kinds of its due rows. */
    defineWork: () => {
      work.define(erasePersonWork(shared));
      defineRetention(work, retention);
    },
    /** Follows auth's requests, holds and periods. */
    consume: () => {
      const on = privacySubscriptions({ service, store, work, clock, privacy, runs: retention.runs });
      bus.consume({ ...privacyGroup(service), on });
    },
    handle: (http: Http) => dueRoute(http, { ...retention, counted: privacy.counted ?? {} }),
    part: nightPlanner(retention, { log }) satisfies Part,
  };
};

export { dueContracts };
