import { type Role, role } from '@gatelingo/proto/http/auth';
import type { Endpoint } from '@gatelingo/proto/http/endpoint';
import { jobs } from '@gatelingo/proto/http/jobs';
import { notification } from '@gatelingo/proto/http/notification';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { CompanyChange } from '@gatelingo/proto/live';

const nouns = {
  'registration.visit.v1': 'registration',
  'registration.yard.v1': 'visit',
  'registration.barcode.v1': 'barcode',
  'registration.questionnaire.v1': 'questionnaire',
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

/** The call that a page makes again after a change: a caller who may not make it gets no event of the change. */
const reading: Record<CompanyChange['what'], Endpoint> = {
  registration: registration.listRegistrations,
  visit: registration.listYard,
  barcode: registration.listBarcodes,
  questionnaire: registration.listQuestionnaires,
  site: sitesLocations.listSites,
  location: sitesLocations.listLocations,
  job: jobs.listJobs,
  chat: notification.listConversations,
  session: sessionVoice.listSessions,
};

/** The room of a company's people of one role. */
export const companyRoom = (companyId: string, of: Role): string => `company:${companyId}:${of}`;

/** The rooms that get a change. */
export const roomsOf = (companyId: string, { what }: Pick<CompanyChange, 'what'>): string[] =>
  role.options.filter((each) => reading[what].access.includes(each)).map((each) => companyRoom(companyId, each));

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
