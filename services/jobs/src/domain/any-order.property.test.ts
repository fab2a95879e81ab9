import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aPlan, aDriver, at } from '../../test/builders.ts';
import { confirmedStep, stepConfirmedByStaff } from './confirmation.ts';
import { editedJob } from './edit.ts';
import { activeStep, completedJob, newJob, newStep, type Job } from './job.ts';
import type { Reminder } from './reminder-plan.ts';
import { isRemindedOtherwise, remindersDue, upcomingReminder } from './reminders.ts';
import { isLongForm } from '../../../../stack/src/tests/long.ts';

const gate = { lat: 53.5, lng: 9.9 };
const minuteMs = 60_000;

type Command =
  | { kind: 'edit'; order: number[]; drop: number; add: number; hasTrucker: boolean; dueIn: number }
  | { kind: 'confirm'; step: number; byStaff: boolean }
  | { kind: 'complete' }
  | { kind: 'pass'; minutes: number };

const small = fc.nat({ max: 4 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    order: fc.array(small, { maxLength: 4 }),
    drop: small,
    add: fc.nat({ max: 2 }),
    hasTrucker: fc.boolean(),
    dueIn: fc.integer({ min: -200, max: 200 }),
  }),
  fc.record({ kind: fc.constant('confirm' as const), step: small, byStaff: fc.boolean() }),
  fc.record({ kind: fc.constant('complete' as const) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
);

/** The rows of one job: the job, its one reminder, and what was published. */
interface World {
  now: Date;
  job: Job;
  reminder: (Reminder & { stepId: string }) | undefined;
  published: { stepId: string; n: number }[];
  made: number;
}

const withSaved = (world: World, job: Job): World => ({
  ...world,
  job,
  reminder: isRemindedOtherwise(world.job, job) ? upcomingReminder(job, world.now) : world.reminder,
});

/** Steps in another order, some of them removed, new ones among them. */
const wantedSteps = ({ job, now }: World, { order, drop, add, dueIn }: Command & { kind: 'edit' }) => {
  const dueAt = new Date(now.getTime() + dueIn * minuteMs);
  const picked = [...new Set(order)].flatMap((index) => job.steps[index] ?? []);
  const others = job.steps.filter((step) => !picked.includes(step)).slice(drop === 0 ? 1 : 0);
  const added = Array.from({ length: add }, () => aPlan({ dueAt }));
  const steps = [...picked, ...added, ...others].map((step, index) => (index === drop ? { ...step, dueAt } : step));
  return steps.length > 0 ? steps : [aPlan()];
};

const happen = (world: World, command: Command): World => {
  const { job, now } = world;
  switch (command.kind) {
    case 'edit': {
      if (job.completedAt) return world;
      const { title, description, siteId, timeZone } = job;
      const trucker = command.hasTrucker ? aDriver() : null;
      let { made } = world;
      const wanted = { title, description, siteId, timeZone, trucker, steps: wantedSteps(world, command) };
      const result = editedJob(job, wanted, { now, newId: () => `step-${String(++made)}` });
      return 'faults' in result ? world : { ...withSaved(world, result.job), made };
    }
    case 'confirm': {
      const step = job.steps[command.step];
      const tap = { ...gate, accuracy: null, tappedAt: undefined };
      if (!step) return world;
      const outcome = command.byStaff
        ? stepConfirmedByStaff(job, step.id, { userId: 'greta', now })
        : confirmedStep(job, step.id, { tap, location: gate, now });
      return outcome.kind === 'confirmed' ? withSaved(world, outcome.job) : world;
    }
    case 'complete':
      return withSaved(world, completedJob(job, now));
    case 'pass': {
      const later = new Date(now.getTime() + command.minutes * minuteMs);
      const { reminder } = world;
      if (!reminder || reminder.at > later) return { ...world, now: later };
      const { stepId } = reminder;
      const { due, next } = remindersDue(job, stepId, later);
      const published = due ? [...world.published, { stepId, n: due.n }] : world.published;
      return { ...world, now: later, published, reminder: next && { ...next, stepId } };
    }
  }
};

const begin = (steps: number): World => {
  const now = at('08:00');
  const job = newJob({
    id: 'job-1',
    companyId: 'company-1',
    title: 'Any',
    description: '',
    siteId: 'site-1',
    timeZone: 'Europe/Berlin',
    creationMessage: '',
    trucker: aDriver(),
    steps: Array.from({ length: steps }, (_, index) => newStep(`first-${String(index)}`, aPlan())),
    createdAt: now,
  });
  return { now, job, reminder: upcomingReminder(job, now), published: [], made: 0 };
};

const check = (before: World, { job, reminder, published, now }: World) => {
  const active = job.steps.filter(({ isActive }) => isActive);
  const firstOpen = job.completedAt ? undefined : job.steps.find(({ confirmation }) => !confirmation);
  expect(active).toEqual(firstOpen ? [firstOpen] : []);
  const confirmed = job.steps.filter(({ confirmation }) => confirmation);
  expect(job.steps.slice(0, confirmed.length)).toEqual(confirmed);
  const confirmedBefore = before.job.steps.filter(({ confirmation }) => confirmation);
  expect(confirmed.slice(0, confirmedBefore.length)).toEqual(confirmedBefore);
  expect(new Set(job.steps.map(({ id }) => id)).size).toBe(job.steps.length);
  if (reminder) expect(reminder.stepId).toBe(activeStep(job)?.id);
  const newlyPublished = published.slice(before.published.length);
  for (const { stepId, n } of newlyPublished) {
    expect(stepId).toBe(activeStep(before.job)?.id);
    const earlier = before.published.filter((each) => each.stepId === stepId).map((each) => each.n);
    expect(n).toBeGreaterThan(Math.max(0, ...earlier));
  }
  if (reminder && newlyPublished.length > 0) expect(reminder.at > now).toBe(true);
};

test('given anything happens in any order, then the first open step is the active one, confirmed ones stay, and only it is reminded of, never twice alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 30 }), (steps, commands) => {
      let world = begin(steps);
      for (const each of commands) {
        const next = happen(world, each);
        check(world, next);
        world = next;
      }
    }),
    { numRuns: isLongForm() ? 1_000 : 200 },
  );
});
