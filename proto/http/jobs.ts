import { z } from 'zod';
import { shortString } from './bounded-text.ts';
import { endpoint } from './endpoint.ts';
import {
  counting,
  id,
  latitude,
  longitude,
  message,
  name,
  nextCursor,
  numeric,
  paging,
  personal,
  phone,
  text,
  time,
  timeOrder,
  total,
} from './fields.ts';
import { numberProof } from './number-proof.ts';
import { translatorName } from './translators.ts';
import { rolesWith } from '../roles.ts';

/** The default minutes of a step's reminders (spec, staff side, section 9). */
const reminderDefaults = { before: 30, interval: 15 } as const;
export const maxSteps = 50;
/** A week, in minutes. */
const maxReminderMinutes = 10_080;
/** A confirmation farther away from its location is accepted and shown as a warning. */
export const farFromLocationMetres = 1000;

const minutes = (least: number) =>
  numeric(
    z
      .number()
      .int('Use whole minutes.')
      .min(least, `Use at least ${String(least)} minutes.`)
      .max(maxReminderMinutes, 'Use at most a week (10080 minutes).'),
  );

/**
 * When a step is due: local time in Europe/Berlin (`2026-11-20T14:30`, in the format of a date-time input), or a time
 * in UTC or with its offset (`2026-11-20T14:30+02:00`). In the repeated hour in autumn it is the first one; in the missing hour in spring the time after the jump.
 */
const dueTime = () => {
  const error = 'Use a date and a time like 2026-11-20T14:30.';
  return shortString(100, error)
    .trim()
    .pipe(
      z.union([
        z.iso.datetime({ local: true, offset: true, precision: -1, error }),
        z.iso.datetime({ offset: true, error }),
      ]),
    )
    .refine((value) => value >= '2000' && value < '3000', 'Use a date from 2000 to 2999.');
};

/** An id, or nothing: the spec sends an empty text if nothing is chosen. */
const optionalId = () =>
  z
    .union([z.literal(''), id()])
    .nullable()
    .optional()
    .transform((value) => value || null);

const stepInput = {
  locationId: id(),
  dueTime: dueTime(),
  reminderBefore: minutes(0).default(reminderDefaults.before),
  reminderInterval: minutes(1).default(reminderDefaults.interval),
  message: personal(text(1000, 0)).default(''),
  /** Accepted and ignored: the server decides which step is active. */
  isActive: z.boolean().optional(),
};

/** How many minutes after a template's first step another one may be due: a year. */
const maxOffsetMinutes = 527_040;

/** A step of a template: its due time is so many minutes after the first step's. */
const templateStep = z.strictObject({
  locationId: id(),
  offset: numeric(
    z
      .number()
      .int('Use whole minutes.')
      .min(0, 'Use at least 0 minutes.')
      .max(maxOffsetMinutes, 'Use at most a year (527040 minutes).'),
  ),
  reminderBefore: minutes(0).default(reminderDefaults.before),
  reminderInterval: minutes(1).default(reminderDefaults.interval),
  message: personal(text(1000, 0)).default(''),
});

const stepsOf = <Step extends z.ZodType>(step: Step) =>
  z
    .array(step)
    .min(1, 'A job needs at least one step.')
    .max(maxSteps, `A job has at most ${String(maxSteps)} steps.`);

const confirmation = z.strictObject({
  /** When the server received it. */
  confirmedAt: time(),
  /** When the driver tapped; earlier than `confirmedAt` if there was no reception. */
  tappedAt: time(),
  /** Absent once the job went to another trucker. */
  lat: personal(z.number()).optional(),
  lng: personal(z.number()).optional(),
  /** Metres, from the phone; null if it gave none. */
  accuracy: z.number().nullable(),
  /** Metres from the step's location. */
  distance: z.number(),
  /** More than a kilometre away. */
  isFar: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Staff confirmed the step for its driver: there is no position. */
const staffConfirmation = z.strictObject({
  confirmedAt: time(),
  /** Who of the company did it. */
  userId: id(),
});
export type StaffConfirmation = z.infer<typeof staffConfirmation>;

const jobStep = z.strictObject({
  /** Random: a part of the link that only the driver gets. */
  _id: id(),
  location: z.strictObject({
    _id: id(),
    plainLocationName: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
  }),
  dueTime: time(),
  reminderBefore: z.number().int(),
  reminderInterval: z.number().int(),
  message: personal(z.string()),
  isActive: z.boolean(),
  activatedAt: time().nullable(),
  /** The driver's; null in a step that is open or that staff confirmed. */
  confirmation: confirmation.nullable(),
  /** Null in a step that is open or that its driver confirmed. */
  staffConfirmation: staffConfirmation.nullable().optional(),
  /** When its driver asked the staff to confirm it; null in a step of which nobody asked, or that is confirmed. */
  askedAt: time().nullable().optional(),
  /** When a driver who announced a delay is expected; null once the step is confirmed, or without a delay. */
  expectedAt: time().nullable().optional(),
});
export type JobStep = z.infer<typeof jobStep>;

/** The trucker's data at the time of the assignment; later registrations do not change it. */
export const assignedTrucker = z.strictObject({
  _id: id(),
  plainName: personal(z.string()),
  plainSurname: personal(z.string()),
  plainPhone: personal(z.string()),
  plainLicensePlateTruck: personal(z.string()),
  preferredLanguage: z.string(),
  /** The registration that the job was given to. */
  visitId: id().optional(),
  ...numberProof,
  /** The driver who proved this number by another registration since; the job can be given to that one. */
  provedDriver: z
    .strictObject({
      _id: id(),
      visitId: id(),
      plainName: personal(z.string()),
      plainSurname: personal(z.string()),
      plainLicensePlateTruck: personal(z.string()),
    })
    .optional(),
});

const job = z.strictObject({
  _id: id(),
  plainTitle: z.string(),
  plainDescription: z.string(),
  createdAt: time(),
  /** Null while the job is active. */
  jobCompletedAt: time().nullable(),
  assignedTrucker: assignedTrucker.nullable(),
  site: z.strictObject({ _id: id(), plainName: z.string(), address: z.string() }),
  /** IANA: by whose clock its due times are shown, the site's when it was saved last. */
  timeZone: z.string().optional(),
  steps: z.array(jobStep),
  /** Grows with every change, also by the driver or a translation. */
  version: z.number().int(),
  /** Grows with staff's changes alone; the `ETag`. */
  revision: z.number().int(),
});
export type Job = z.infer<typeof job>;

/** A plan of steps that jobs start from: without a trucker and without times of a day. */
const jobTemplate = z.strictObject({
  _id: id(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  siteId: id(),
  steps: z.array(
    z.strictObject({
      locationId: id(),
      /** Minutes after the first step is due. */
      offset: z.number().int(),
      reminderBefore: z.number().int(),
      reminderInterval: z.number().int(),
      message: personal(z.string()),
    }),
  ),
  createdAt: time(),
  version: z.number().int(),
});
export type JobTemplate = z.infer<typeof jobTemplate>;

const jobStatus = z.enum(['active', 'completed', 'all']);
export type JobStatus = z.infer<typeof jobStatus>;

/** The spec's text for an incomplete step link (public side, section 9). */
const invalidText = 'Invalid parameters';

const stepReference = {
  phone: personal(phone()),
  jobId: id(),
  stepId: id(),
};

/**
 * The code of a step's link, `/t/<code>`. A wrong one has any shape, so that each gets the same answer. It is not marked
 * `personal()`: the log would redact every `code` then. No body is logged.
 */
const linkCode = () => text(100);

/** The state of a text of staff for the job's driver; absent where it is in the driver's language or has no words. */
export const driverText = z.strictObject({
  /** Unless it is done the original is shown, marked. */
  state: z.enum(['done', 'pending', 'failed']),
  /** The translation; empty unless it is done. */
  text: personal(z.string()),
  /** The driver's language, and that in which staff wrote. */
  language: z.string(),
  originalLanguage: z.string(),
  /** Absent where nobody translated it. */
  translatedBy: translatorName.optional(),
  /** Some sentences stayed as they were written. */
  isPartly: z.boolean(),
});
export type DriverText = z.infer<typeof driverText>;

/** The part of a step that the driver sees. */
export const driverStep = z.strictObject({
  stepId: id(),
  /** Starts at 1. */
  number: z.number().int(),
  locationName: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  dueTime: time(),
  /** IANA: by whose clock it is shown; absent: Europe/Berlin. */
  timeZone: z.string().optional(),
  message: personal(z.string()),
  state: z.enum(['waiting', 'active', 'confirmed']),
  /** The code of its link for the job's trucker; null until it has one. */
  linkCode: personal(z.string()).nullable(),
  driverLocationName: driverText.optional(),
  driverMessage: driverText.optional(),
});
export type DriverStep = z.infer<typeof driverStep>;

const foundStep = z.strictObject({
  jobTitle: z.string(),
  driverTitle: driverText.optional(),
  companyName: z.string(),
  siteName: z.string(),
  stepCount: z.number().int(),
  isCompleted: z.boolean(),
  step: driverStep,
  /** The step that is to be confirmed now, if that is another one; null in a completed job. */
  dueStep: z
    .strictObject({
      number: z.number().int(),
      linkCode: personal(z.string()).nullable(),
    })
    .nullable()
    .optional(),
});

/** The content of a step's link, short or long. */
const linkBody = z.strictObject({
  /** In place of phone, job and step. */
  code: linkCode().optional(),
  phone: stepReference.phone.optional(),
  jobId: stepReference.jobId.optional(),
  stepId: stepReference.stepId.optional(),
});

const confirmBody = linkBody.extend({
  lat: personal(latitude()),
  lng: personal(longitude()),
  /** Metres. */
  accuracy: z.number().min(0).max(10_000_000).optional(),
  /** When the driver tapped, if that was before this call was possible. */
  tappedAt: time().optional(),
  /** When this call was made, by the same clock: it shows how wrong the phone's clock is. */
  sentAt: time().optional(),
});

/** Without a code each parameter of the spec is needed. Checked also if other keys are wrong, to name all at once. */
const neededWithoutCode = (name: keyof typeof stepReference) =>
  [
    (body: z.output<typeof linkBody>) => body.code !== undefined || body[name] !== undefined,
    { path: [name] as string[], error: 'This is needed.', when: () => true },
  ] as const;

const withLink = <Body extends z.ZodType<z.output<typeof linkBody>>>(body: Body) =>
  body
    .refine(...neededWithoutCode('phone'))
    .refine(...neededWithoutCode('jobId'))
    .refine(...neededWithoutCode('stepId'));

/** Calls of a driver who has the link of a step. */
const byLink = { access: ['public'], invalidText, proofOfWork: true } as const;

export const jobs = {
  createJob: endpoint('POST /jobs/create', {
    summary: 'Creates a job of ordered steps; its first step is active at once.',
    access: rolesWith('jobs'),
    audit: 'job.created',
    request: {
      body: z.strictObject({
        title: name(200),
        description: text(2000, 0).default(''),
        siteId: id(),
        existingTruckerId: optionalId(),
        /** The registration that was shown with the trucker; 409 if another one stands for the trucker by now. */
        visitId: id().optional(),
        jobCreationMsg: personal(text(1000, 0)).default(''),
        steps: stepsOf(z.strictObject(stepInput)),
      }),
    },
    response: z.strictObject({ jobId: id(), job }),
    status: 201,
    idempotent: true,
  }),
  listJobs: endpoint('GET /manage-jobs', {
    summary: "The company's jobs, newest first.",
    access: rolesWith('jobs'),
    audit: 'job.listed',
    request: {
      query: z.strictObject({ status: jobStatus.default('active'), ...timeOrder, ...counting, ...paging }),
    },
    response: z.strictObject({ jobs: z.array(job), ...total, ...nextCursor }),
  }),
  getJob: endpoint('GET /manage-jobs/:id', {
    summary: 'One job with its steps.',
    access: rolesWith('jobs'),
    audit: 'job.read',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ job }),
    versioned: true,
  }),
  updateJob: endpoint('PUT /manage-jobs/:id', {
    summary: 'Changes a job. Steps are matched by `_id`, else by position; confirmed steps stay as they were.',
    access: rolesWith('jobs'),
    audit: 'job.changed',
    request: {
      params: z.strictObject({ id: id() }),
      body: z.strictObject({
        plainTitle: name(200),
        plainDescription: text(2000, 0).default(''),
        assignedTrucker: optionalId(),
        /** The registration that was shown with the trucker; 409 if another one stands for the trucker by now. */
        visitId: id().optional(),
        site: id(),
        steps: stepsOf(z.strictObject({ _id: id().optional(), ...stepInput })),
      }),
    },
    response: z.strictObject({ job }),
    versioned: true,
  }),
  markJobComplete: endpoint('POST /manage-jobs/mark-complete/:id', {
    summary: 'Completes an active job; again answers the same.',
    access: rolesWith('jobs'),
    audit: 'job.completed',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ message: z.string(), job }),
  }),
  confirmForDriver: endpoint('POST /manage-jobs/confirm-step/:id', {
    summary: 'Staff confirm the active step for its driver, without a position; again answers the same.',
    access: rolesWith('jobs'),
    audit: 'step.confirmed',
    request: { params: z.strictObject({ id: id() }), body: z.strictObject({ stepId: id() }) },
    response: z.strictObject({ message: z.string(), job }),
  }),
  giveToProved: endpoint('POST /manage-jobs/give-to-proved/:id', {
    summary:
      'Gives an active job to the driver who proved its number by another registration; again answers the same. Refused without one.',
    access: rolesWith('jobs'),
    audit: 'job.changed',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ message: z.string(), job }),
    versioned: true,
  }),
  reopenJob: endpoint('POST /manage-jobs/reopen/:id', {
    summary:
      'Makes a completed job active again; an active one stays as it is. Refused while its trucker has another one.',
    access: rolesWith('jobs'),
    audit: 'job.reopened',
    request: { params: z.strictObject({ id: id() }) },
    response: z.strictObject({ message: z.string(), job }),
  }),
  deleteJob: endpoint('DELETE /manage-jobs/:id', {
    summary: 'Deletes a job in any state; its links and reminders end.',
    access: rolesWith('jobs'),
    audit: 'job.deleted',
    request: { params: z.strictObject({ id: id() }) },
    response: message,
  }),
  listJobTemplates: endpoint('GET /jobs/templates', {
    summary: "The company's templates of jobs, newest first.",
    access: rolesWith('jobs'),
    request: { query: z.strictObject({ ...paging }) },
    response: z.strictObject({ templates: z.array(jobTemplate), ...nextCursor }),
  }),
  createJobTemplate: endpoint('POST /jobs/templates', {
    summary: 'Keeps steps, places and times between them under a name, for jobs to start from.',
    access: rolesWith('jobs'),
    audit: 'template.created',
    request: {
      body: z.strictObject({
        name: name(100),
        title: name(200),
        description: text(2000, 0).default(''),
        siteId: id(),
        steps: stepsOf(templateStep),
      }),
    },
    response: z.strictObject({ template: jobTemplate }),
    status: 201,
    idempotent: true,
  }),
  renameJobTemplate: endpoint('PUT /jobs/templates/:id', {
    summary: 'Gives a template another name.',
    access: rolesWith('jobs'),
    audit: 'template.changed',
    request: { params: z.strictObject({ id: id() }), body: z.strictObject({ name: name(100) }) },
    response: z.strictObject({ template: jobTemplate }),
    versioned: true,
  }),
  deleteJobTemplate: endpoint('DELETE /jobs/templates/:id', {
    summary: 'Deletes a template; jobs that started from it stay.',
    access: rolesWith('jobs'),
    audit: 'template.deleted',
    request: { params: z.strictObject({ id: id() }) },
    response: message,
  }),
  findStep: endpoint('POST /confirmation/find-step', {
    summary: 'What a step link leads to. Whatever of it is wrong, the answer is the same.',
    ...byLink,
    request: { body: z.strictObject(stepReference) },
    response: foundStep,
  }),
  openLink: endpoint('POST /confirmation/open-link', {
    summary: 'What the short link /t/<code> leads to. Whatever is wrong with the code, the answer is the same.',
    ...byLink,
    request: { body: z.strictObject({ code: linkCode() }) },
    response: foundStep.extend({
      /** The trucker's phone, of which only the first and the last digits are shown. */
      phone: personal(z.string()),
    }),
  }),
  confirmStep: endpoint('POST /confirmation/confirm-step', {
    summary: 'The driver confirms the active step where he stands. A repeated confirmation answers the same success.',
    ...byLink,
    audit: 'step.confirmed',
    request: { body: withLink(confirmBody) },
    response: z.strictObject({ message: z.string(), nextStep: driverStep.nullable() }),
  }),
  askStaff: endpoint('POST /confirmation/ask-staff', {
    summary:
      "The driver's phone has no location: a message in the job's chat asks the staff to confirm the active step. Asking again answers the same, and is no second message.",
    ...byLink,
    request: { body: withLink(linkBody) },
    response: message,
  }),
};
