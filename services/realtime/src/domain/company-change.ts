import type { CompanyChange } from '@gatelingo/proto/live';

const nouns = {
  'registration.visit.v1': 'registration',
  'registration.barcode.v1': 'barcode',
  'sites-locations.site.v1': 'site',
  'sites-locations.location.v1': 'location',
  'jobs.job.v1': 'job',
  'notification.chat.v1': 'chat',
  'session-voice.session.v1': 'session',
} as const satisfies Record<string, CompanyChange['what']>;

export type FollowedTopic = keyof typeof nouns;
export const followedTopics = Object.keys(nouns) as FollowedTopic[];

/** Sessions have a separate consumer: their rooms get every message. */
export const sessionTopic = 'session-voice.session.v1' satisfies FollowedTopic;

export const companyRoom = (companyId: string): string => `company:${companyId}`;

/** The notification of a fact for a company's open pages: only that something changed, never its content. */
export const companyChange = (fact: {
  topic: string;
  type: string;
  aggregateId: string;
  version: number;
  time: string;
}): CompanyChange | undefined => {
  const what = (nouns as Record<string, CompanyChange['what'] | undefined>)[fact.topic];
  return (
    what && {
      what,
      id: fact.aggregateId,
      version: fact.version,
      fact: fact.type.split('.').at(-1) ?? fact.type,
      at: fact.time,
    }
  );
};
