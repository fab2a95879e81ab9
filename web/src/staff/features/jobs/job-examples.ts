import type { Confirmation, Job, JobStep } from '@gatelingo/proto/http/jobs';

/** The n-th step: at its own gate, due at n o'clock in the afternoon of 20 November 2026 in Berlin. */
export const aStep = (n: number, over: Partial<JobStep> = {}): JobStep => ({
  _id: `step-${String(n)}`,
  location: { _id: `gate-${String(n)}`, plainLocationName: `Gate ${String(n)}`, address: '', lat: 53.5, lng: 9.9 },
  dueTime: `2026-11-20T${String(11 + n)}:00:00.000Z`,
  reminderBefore: 30,
  reminderInterval: 15,
  message: '',
  isActive: n === 1,
  activatedAt: n === 1 ? '2026-11-20T11:00:00.000Z' : null,
  confirmation: null,
  ...over,
});

export const aConfirmation = (at: string, over: Partial<Confirmation> = {}): Confirmation => ({
  confirmedAt: at,
  tappedAt: at,
  lat: 53.5,
  lng: 9.9,
  accuracy: 12,
  distance: 40,
  isFar: false,
  ...over,
});

export const aJob = (over: Partial<Job> = {}): Job => ({
  _id: 'job',
  plainTitle: 'Steel for ramp 4',
  plainDescription: '',
  createdAt: '2026-11-20T11:00:00.000Z',
  jobCompletedAt: null,
  assignedTrucker: {
    _id: 'zofia',
    plainName: 'Zofia',
    plainSurname: 'Nowak',
    plainPhone: '+48601234567',
    plainLicensePlateTruck: 'WX 12345',
    preferredLanguage: 'pl',
  },
  site: { _id: 'north', plainName: 'Harbour North', address: 'Hafenstraße 12' },
  steps: [aStep(1), aStep(2), aStep(3)],
  version: 1,
  revision: 1,
  ...over,
});
