import type { DriverMessageKind } from '@gatelingo/proto/http/notification';
import type { DriverWords } from './driver-words.ts';
import { activeStep, isOpen, type Job, lastStepOfDone } from './job.ts';

/** A message to a trucker about a step. Step, kind, n and trucker are its business key. */
export interface DriverMessage {
  id: string;
  stepId: string;
  truckerId: string;
  kind: DriverMessageKind;
  /** Which reminder of its step, from 1 on; 0 for the other kinds. */
  n: number;
  state: 'to-be-sent' | 'cancelled';
  /** Of a reminder: the call by which staff bring the driver to the step. */
  callId?: string | null;
  createdAt: Date;
}

/** The trucker's data at the time of the assignment. */
export interface Person {
  name: string;
  surname: string;
  /** E.164: the registered one, or the one that the driver chose for the visit. */
  phone: string;
  visitId?: string;
  /** Of the truck, where a fact had it. */
  plate?: string;
  language: string;
  /** The codes of the steps' links, by step; none for a step whose code was in no fact. */
  codes: Readonly<Record<string, string>>;
  /** The staff's text, in the trucker's language. */
  words: DriverWords;
}

/** A trucker to whom the job was given, also if another one has it now. */
export interface Assignment {
  truckerId: string;
  person: Person;
  /** The version of the fact that named the person. */
  version: number;
  /** The step that was active at the assignment, if known, and the version of its fact. */
  first: { stepId: string; version: number } | undefined;
}

export const personOf = (assignments: readonly Assignment[], truckerId: string | null): Person | undefined =>
  assignments.find((each) => each.truckerId === truckerId)?.person;

/** The projection of a job. It depends on which facts came, not on their order. */
export interface JobProjection {
  /** As its highest version has it. */
  job: Job;
  assignments: readonly Assignment[];
  messages: readonly DriverMessage[];
}

/** The content of a fact. */
export interface JobNews {
  job: Job;
  /** The job's trucker, where it has one. */
  person: Person | undefined;
  /** The reminder that is due, where the fact is about one. */
  reminder: { stepId: string; n: number; callId?: string } | undefined;
}

export interface Making {
  now: Date;
  newId: () => string;
}

const isReminder = ({ kind }: DriverMessage) => kind === 'reminder';
const isThanks = ({ kind }: DriverMessage) => kind === 'job-done';

const firstStep = (one: Assignment['first'], other: Assignment['first']): Assignment['first'] =>
  one && other && one.version <= other.version ? one : (other ?? one);

const withAssignment = (known: readonly Assignment[], { job, person }: JobNews): readonly Assignment[] => {
  const { truckerId, version } = job;
  if (truckerId === null || !person) return known;
  const stepId = activeStep(job);
  const assigned: Assignment = {
    truckerId,
    person,
    version,
    first: stepId === undefined ? undefined : { stepId, version },
  };
  const before = known.find((each) => each.truckerId === truckerId);
  if (!before) return [...known, assigned];
  const first = firstStep(before.first, assigned.first);
  const [newest, older] = before.version >= version ? [before, assigned] : [assigned, before];
  // A version of jobs without codes may have written the newest fact.
  const codes = { ...older.person.codes, ...newest.person.codes };
  const hasNewCodes = Object.entries(codes).some(([stepId, code]) => before.person.codes[stepId] !== code);
  if (newest === before && first === before.first && !hasNewCodes) return known;
  return known.map((each) => (each === before ? { ...newest, person: { ...newest.person, codes }, first } : each));
};

const made = (message: Pick<DriverMessage, 'stepId' | 'truckerId' | 'kind' | 'n'>, { now, newId }: Making) => ({
  ...message,
  id: newId(),
  state: 'to-be-sent' as const,
  createdAt: now,
});

/** A step's link goes to its trucker in one message: the first announces the job, later ones the step. */
const withLink = (known: JobProjection, making: Making): JobProjection => {
  const { job, messages } = known;
  const { truckerId } = job;
  const stepId = activeStep(job);
  if (truckerId === null || stepId === undefined) return known;
  const same = (each: DriverMessage) =>
    !isReminder(each) && !isThanks(each) && each.stepId === stepId && each.truckerId === truckerId;
  if (messages.some(same)) return known;
  return { ...known, messages: [...messages, made({ stepId, truckerId, kind: 'step-active', n: 0 }, making)] };
};

/** Keeps also a reminder that is already outdated, as if it had come in time; not one for a closed step. */
const withReminder = (
  known: JobProjection,
  { job: { truckerId }, reminder }: JobNews,
  making: Making,
): JobProjection => {
  const { job, messages } = known;
  if (!reminder || truckerId === null || !isOpen(job, reminder.stepId)) return known;
  const { stepId, n, callId = '' } = reminder;
  const same = (each: DriverMessage) =>
    isReminder(each) && each.stepId === stepId && each.truckerId === truckerId && each.n === n;
  if (messages.some(same)) return known;
  const message = { ...made({ stepId, truckerId, kind: 'reminder', n }, making), ...(callId !== '' && { callId }) };
  return { ...known, messages: [...messages, message] };
};

/** The trucker who has the job when it is done is thanked once, also if steps are added and confirmed later; not for a call. */
const withThanks = (known: JobProjection, making: Making): JobProjection => {
  const { job, messages } = known;
  const { truckerId } = job;
  const stepId = lastStepOfDone(job);
  if (truckerId === null || stepId === undefined || job.isCall) return known;
  if (messages.some((each) => isThanks(each) && each.truckerId === truckerId)) return known;
  return { ...known, messages: [...messages, made({ stepId, truckerId, kind: 'job-done', n: 0 }, making)] };
};

const kindOf = (message: DriverMessage, assignments: readonly Assignment[]): DriverMessageKind => {
  const first = assignments.find(({ truckerId }) => truckerId === message.truckerId)?.first;
  // A deleted job keeps no assignments, so the first step is unknown.
  if (isReminder(message) || isThanks(message) || !first) return message.kind;
  return first.stepId === message.stepId ? 'job-created' : 'step-active';
};

const isOutdated = (reminder: DriverMessage, messages: readonly DriverMessage[]) =>
  messages.some(
    (other) =>
      isReminder(other) &&
      other.stepId === reminder.stepId &&
      other.truckerId === reminder.truckerId &&
      other.n > reminder.n,
  );

/** A step put behind the last one takes its place. */
const stepOf = (message: DriverMessage, job: Job): string =>
  (isThanks(message) && message.truckerId === job.truckerId ? lastStepOfDone(job) : undefined) ?? message.stepId;

const isWanted = (message: DriverMessage, { job, messages }: JobProjection): boolean =>
  message.truckerId === job.truckerId &&
  (isThanks(message) ? lastStepOfDone(job) !== undefined : message.stepId === activeStep(job)) &&
  !(isReminder(message) && isOutdated(message, messages));

/** To be sent are only messages to the current trucker, about the active step or the finished job. */
const judged = (known: JobProjection): JobProjection => ({
  ...known,
  messages: known.messages.map((message): DriverMessage => {
    const kind = kindOf(message, known.assignments);
    const state = isWanted(message, known) ? 'to-be-sent' : 'cancelled';
    const stepId = stepOf(message, known.job);
    const isSame = kind === message.kind && state === message.state && stepId === message.stepId;
    return isSame ? message : { ...message, kind, state, stepId };
  }),
});

const withPerson = (known: JobProjection, truckerId: string, change: Partial<Person>): JobProjection => ({
  ...known,
  assignments: known.assignments.map((each) =>
    each.truckerId === truckerId ? { ...each, person: { ...each.person, ...change } } : each,
  ),
});

/** The projection once the trucker of a visit has another phone. */
export const withPhone = (known: JobProjection, truckerId: string, phone: string): JobProjection =>
  withPerson(known, truckerId, { phone });

/** The projection once the trucker has chosen another language. */
export const withLanguage = (known: JobProjection, truckerId: string, language: string): JobProjection =>
  withPerson(known, truckerId, { language });

/** Adds the messages that follow from the projection as it is. */
export const withFollowingMessages = (known: JobProjection, making: Making): JobProjection =>
  judged(withThanks(withLink(known, making), making));

/** The projection after a fact. A deleted job keeps nothing about its truckers. */
export const afterFact = (before: JobProjection | undefined, news: JobNews, making: Making): JobProjection => {
  const job = before && before.job.version >= news.job.version ? before.job : news.job;
  const assignments = job.isDeleted ? [] : withAssignment(before?.assignments ?? [], news);
  const known = { job, assignments, messages: before?.messages ?? [] };
  return judged(withThanks(withReminder(withLink(known, making), news, making), making));
};
