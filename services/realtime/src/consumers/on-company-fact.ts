import { type Consumer, type Fact, on } from '@gatelingo/chassis/events';
import { topics } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { companyChange, followedTopics, roomsOf, sessionTopic } from '../domain/company-change.ts';

const listTopics = followedTopics.filter((topic) => topic !== sessionTopic);

/**
 * Notifies a company's open pages of a change. Every replica consumes every fact and notifies only its own sockets, so
 * that no page gets a change twice and none depends on another replica.
 */
export const onCompanyFact: Consumer<Context, undefined> = {
  group: 'realtime.company',
  topics: listTopics,
  on: ({ sockets, metrics }) => {
    const notified = metrics.counter('live_events_total', 'Events sent to company rooms, by what changed.', ['what']);
    const notify = (fact: Fact): void => {
      const change = companyChange({ ...fact, time: fact.time.toISOString() });
      if (!change || fact.companyId === '') return;
      sockets.local.to(roomsOf(fact.companyId, change)).emit('companyChanged', change);
      notified.inc({ what: change.what });
    };
    return listTopics.flatMap((topic) => topics[topic].facts.map((schema) => on(schema, notify)));
  },
};
