import { newJob, newStep, type Job, type StepPlan, type Driver } from '../src/domain/job.ts';

/** A moment of the day of these tests' jobs. */
export const at = (time: string): Date => new Date(`2026-12-01T${time}:00.000Z`);

export const aDriver = (changes: Partial<Driver> = {}): Driver => ({
  _id: 'trucker-1',
  plainName: 'Krzysztof',
  plainSurname: 'Wiśniewski',
  plainPhone: '+48601234567',
  plainLicensePlateTruck: 'DW 4K123',
  preferredLanguage: 'pl',
  visitId: 'visit-1',
  ...changes,
});

export const aPlan = (changes: Partial<StepPlan> = {}): StepPlan => ({
  locationId: 'gate',
  dueAt: at('10:00'),
  reminderBefore: 30,
  reminderInterval: 15,
  message: '',
  ...changes,
});

/** A job made at eight with a step at gate, scale and ramp, due at ten, eleven and twelve. */
export const aJobOfThree = (changes: Partial<Job> = {}): Job =>
  newJob({
    id: 'job-1',
    companyId: 'company-1',
    title: 'Deliver steel',
    description: '',
    siteId: 'site-1',
    timeZone: 'Europe/Berlin',
    creationMessage: '',
    trucker: aDriver(),
    steps: ['gate', 'scale', 'ramp'].map((locationId, index) =>
      newStep(locationId, aPlan({ locationId, dueAt: at(`${String(10 + index)}:00`) })),
    ),
    createdAt: at('08:00'),
    ...changes,
  });
