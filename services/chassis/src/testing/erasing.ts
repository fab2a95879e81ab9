import { PrivacyRequestedSchema, type PrivacyPartDone, type TopicName } from '@gatelingo/proto/events';
import { randomUUID } from 'node:crypto';
import type { Person } from '../personal/index.ts';
import { eventually } from './eventually.ts';
import { collectFacts, factsFrom } from './facts.ts';
import type { Running } from './start-for-test.ts';

interface Subject {
  kind: Person;
  id: string;
  truckerIds?: string[];
  visitIds?: string[];
}

/** Asks a running service, as auth does, to erase people; `topic`: where the service answers. */
export const startErasing = async (topic: TopicName, running: Running) => {
  const auth = await factsFrom('auth', running);
  const parts = await collectFacts([topic], running);
  const request = async (
    companyId: string,
    { kind, id, truckerIds = [], visitIds = [] }: Subject,
    requestId: string = randomUUID(),
  ): Promise<string> => {
    const askedAt = new Date().toISOString();
    const asked = {
      requestId,
      companyId,
      kind: 'erase',
      subjectKind: kind,
      subjectId: id,
      truckerIds,
      visitIds,
      askedAt,
    };
    await auth.publish(PrivacyRequestedSchema, asked, { aggregateId: requestId, version: 1, companyId });
    return requestId;
  };
  const partsOf = (requestId: string): PrivacyPartDone[] =>
    parts.facts
      .map(({ payload }) => payload as unknown as PrivacyPartDone)
      .filter((each) => each.requestId === requestId);
  const partOf = (requestId: string, state = 'done'): Promise<PrivacyPartDone> =>
    eventually(() => {
      const part = partsOf(requestId).find((each) => each.state === state);
      if (!part) throw new Error(`no part of the request is ${state}`);
      return part;
    });
  return {
    auth,
    request,
    partOf,
    partsOf,
    /** Erases a person; resolves once the service has done its part. */
    erase: async (companyId: string, subject: Subject, requestId?: string) =>
      partOf(await request(companyId, subject, requestId)),
    stop: async () => {
      await parts.stop();
      await auth.stop();
    },
  };
};
