import type { Role } from '@gatelingo/proto/http/auth';
import { may } from '@gatelingo/proto/roles';

export interface Step {
  /** A text's key under `steps`. */
  name: 'site' | 'code' | 'registration';
  done: boolean;
  /** The page for the step; missing if this person's role may not do it, or not yet. */
  to?: string;
}

interface Known {
  role: Role;
  sites: number;
  codes: number;
  registrations: number;
}

/** The steps of a new company to its first registration; the first open step has the link. */
export const nextSteps = ({ role, sites, codes, registrations }: Known): Step[] => {
  const steps: Step[] = [
    { name: 'site', done: sites > 0, ...(may(role, 'settings') ? { to: '/create-site' } : {}) },
    { name: 'code', done: codes > 0 || registrations > 0, to: '/qrcode' },
    { name: 'registration', done: registrations > 0, to: '/qrcode' },
  ];
  const first = steps.findIndex((step) => !step.done);
  return steps.map((step, index) => (index === first ? step : { name: step.name, done: step.done }));
};
