import type { PrivacyService } from '@gatelingo/proto/http/privacy';

/** Names of the data that a service keeps, as keys of texts: a clerk knows no services. */
export const serviceTexts: Record<PrivacyService, string> = {
  auth: 'privacy.service.auth',
  jobs: 'privacy.period.jobs.name',
  notification: 'privacy.service.notification',
  registration: 'privacy.period.registrations.name',
  'session-voice': 'privacy.period.sessions.name',
};
