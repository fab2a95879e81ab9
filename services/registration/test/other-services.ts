import { collectFacts } from '@gatelingo/chassis/testing';
import type { RegistrationDocumentIssued, Visit } from '@gatelingo/proto/events';
import type { RegistrationService } from './registration-service.ts';

interface VisitFact {
  type: string;
  version: number;
  payload: { visit?: Visit | undefined };
}

/** Collects every fact that registration publishes about visits from now until it stops. */
export const followVisits = async (registration: RegistrationService) => {
  const follower = await collectFacts(['registration.visit.v1', 'registration.document.v1'], registration);
  registration.context.onStop('follower', () => follower.stop());
  const isDocument = ({ type }: { type: string }) => type.endsWith('.RegistrationDocumentIssued');
  return {
    get published() {
      return follower.facts
        .filter((fact) => !isDocument(fact))
        .map((fact) => {
          const { type, version, payload } = fact as unknown as VisitFact;
          return { type: type.split('.').at(-1) ?? '', version, visit: payload.visit };
        });
    },
    get documents() {
      return follower.facts.filter(isDocument).map(({ payload }) => payload as unknown as RegistrationDocumentIssued);
    },
  };
};
