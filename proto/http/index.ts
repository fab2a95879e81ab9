import { audit } from './audit.ts';
import { auth } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { gateway } from './gateway.ts';
import { interpreter } from './interpreter.ts';
import { jobs } from './jobs.ts';
import { notification } from './notification.ts';
import { privacy, privacyFiles } from './privacy.ts';
import { privacyExport, privacyFile, privacyParts, privacySubjects } from './privacy-internal.ts';
import { realtime } from './realtime.ts';
import { registration } from './registration.ts';
import { sessionVoice } from './session-voice.ts';
import { sitesLocations } from './sites-locations.ts';

/** Every endpoint behind the gateway, by its service. */
export const contracts = {
  auth: { ...auth, ...privacy, ...privacyFiles, ...audit },
  'sites-locations': sitesLocations,
  registration,
  'session-voice': sessionVoice,
  jobs,
  notification,
  realtime,
  gateway,
} as const;

/** The endpoints that only other services may call, by their service. They are no part of `contracts`. */
export const internalContracts = {
  interpreter,
  auth: { ...privacyParts, ...privacyExport },
  registration: { ...privacySubjects, ...privacyParts, ...privacyExport, ...privacyFile },
  'session-voice': { ...privacySubjects, ...privacyParts, ...privacyExport },
  jobs: { ...privacyParts, ...privacyExport },
  notification: { ...privacyParts, ...privacyExport, ...privacyFile },
} as const;

export type ServiceName = keyof typeof contracts;

/** One row per endpoint: its service, its name (the OpenAPI operation id) and its contract. */
export const endpoints: readonly { service: ServiceName; name: string; endpoint: Endpoint }[] = Object.entries(
  contracts,
).flatMap(([service, declared]) =>
  Object.entries(declared as Record<string, Endpoint>).map(([name, endpoint]) => ({
    service: service as ServiceName,
    name,
    endpoint,
  })),
);
