import type { TruckerMessageKind } from '@gatelingo/proto/http/notification';
import { activeStep, isOpen, type Job, lastStepOfDone } from './job.ts';

/** What a trucker is sent about a step. Step, kind, n and trucker are its business key. */
export interface TruckerMessage {
  id: string;
  stepId: string;
  truckerId: string;
  kind: TruckerMessageKind;
  /** Which reminder of its step, from 1 on; 0 for the other kinds. */
  n: number;
  state: 'to-be-sent' | 'cancelled';
  createdAt: Date;
}

/** The trucker as he was when the job was given to him. */
export interface Person {
  name: string;
  surname: string;
  /** E.164. */
  phone: string;
  language: string;
}

/** Somebody to whom the job was given, also when it is another's now. */
export interface Assignment {
  truckerId: string;
  person: Person;
  /** The version that told of the person. */
  version: number;
  /** The step that was active when he got the job, as far as is known, and the version that told so. */
  first: { stepId: string; version: number } | undefined;
}

/** All that is known of a job. It depends on which facts came, not on their order. */
export interface KnownJob {
  /** As its highest version has it. */
  job: Job;
  assignments: readonly Assignment[];
  messages: readonly TruckerMessage[];
}

/** What a fact tells. */
export interface JobNews {
  job: Job;
  /** The job's trucker, where it has one. */
  person: Person | undefined;
  /** The reminder that is due, where the fact is about one. */
  reminder: { stepId: string; n: number } | undefined;
}

export interface Making {
  now: Date;
  newId: () => string;
}

const isReminder = ({ kind }: TruckerMessage) => kind === 'reminder';
const isThanks = ({ kind }: TruckerMessage) => kind === 'job-done';

const firstStep = (one: Assignment['first'], other: Assignment['first']): Assignment['first'] =>
  one && other && one.version <= other.version ? one : (other ?? one);

const withAssignment = (known: readonly Assignment[], { job, person }: JobNews): readonly Assignment[] => {
  const { truckerId, version } = job;
  if (truckerId === null || !person) return known;
  const stepId = activeStep(job);
  const told: Assignment = {
    truckerId,
    person,
    version,
    first: stepId === undefined ? undefined : { stepId, version },
  };
  const before = known.find((each) => each.truckerId === truckerId);
  if (!before) return [...known, told];
  const first = firstStep(before.first, told.first);
  if (before.version >= version && first === before.first) return known;
  const newest = before.version >= version ? before : told;
  return known.map((each) => (each === before ? { ...newest, first } : each));
};

const made = (message: Pick<TruckerMessage, 'stepId' | 'truckerId' | 'kind' | 'n'>, { now, newId }: Making) => ({
  ...message,
  id: newId(),
  state: 'to-be-sent' as const,
  createdAt: now,
});

/** A step's link goes to its trucker in one message: the first that he gets tells of the job, a later one of the step. */
const withLink = (known: KnownJob, making: Making): KnownJob => {
  const { job, messages } = known;
  const { truckerId } = job;
  const stepId = activeStep(job);
  if (truckerId === null || stepId === undefined) return known;
  const same = (each: TruckerMessage) =>
    !isReminder(each) && !isThanks(each) && each.stepId === stepId && each.truckerId === truckerId;
  if (messages.some(same)) return known;
  return { ...known, messages: [...messages, made({ stepId, truckerId, kind: 'step-active', n: 0 }, making)] };
};

/** Also a reminder that is outdated when it comes is written down, as if it had come in time; one for a closed step is not. */
const withReminder = (known: KnownJob, { job: { truckerId }, reminder }: JobNews, making: Making): KnownJob => {
  const { job, messages } = known;
  if (!reminder || truckerId === null || !isOpen(job, reminder.stepId)) return known;
  const { stepId, n } = reminder;
  const same = (each: TruckerMessage) =>
    isReminder(each) && each.stepId === stepId && each.truckerId === truckerId && each.n === n;
  if (messages.some(same)) return known;
  return { ...known, messages: [...messages, made({ stepId, truckerId, kind: 'reminder', n }, making)] };
};

/** Whoever has the job when it is done is told so once, also when steps are added and confirmed afterwards. */
const withThanks = (known: KnownJob, making: Making): KnownJob => {
  const { job, messages } = known;
  const { truckerId } = job;
  const stepId = lastStepOfDone(job);
  if (truckerId === null || stepId === undefined) return known;
  if (messages.some((each) => isThanks(each) && each.truckerId === truckerId)) return known;
  return { ...known, messages: [...messages, made({ stepId, truckerId, kind: 'job-done', n: 0 }, making)] };
};

const kindOf = (message: TruckerMessage, assignments: readonly Assignment[]): TruckerMessageKind => {
  const first = assignments.find(({ truckerId }) => truckerId === message.truckerId)?.first;
  // Of a deleted job nobody's first step is known any more.
  if (isReminder(message) || isThanks(message) || !first) return message.kind;
  return first.stepId === message.stepId ? 'job-created' : 'step-active';
};

const isOutdated = (reminder: TruckerMessage, messages: readonly TruckerMessage[]) =>
  messages.some(
    (other) =>
      isReminder(other) &&
      other.stepId === reminder.stepId &&
      other.truckerId === reminder.truckerId &&
      other.n > reminder.n,
  );

/** A step put behind the last one takes its place. */
const stepOf = (message: TruckerMessage, job: Job): string =>
  (isThanks(message) && message.truckerId === job.truckerId ? lastStepOfDone(job) : undefined) ?? message.stepId;

const isWanted = (message: TruckerMessage, { job, messages }: KnownJob): boolean =>
  message.truckerId === job.truckerId &&
  (isThanks(message) ? lastStepOfDone(job) !== undefined : message.stepId === activeStep(job)) &&
  !(isReminder(message) && isOutdated(message, messages));

/** Only what is about the active step, or the job that is done, to the trucker who has the job, is to be sent. */
const judged = (known: KnownJob): KnownJob => ({
  ...known,
  messages: known.messages.map((message): TruckerMessage => {
    const kind = kindOf(message, known.assignments);
    const state = isWanted(message, known) ? 'to-be-sent' : 'cancelled';
    const stepId = stepOf(message, known.job);
    const isSame = kind === message.kind && state === message.state && stepId === message.stepId;
    return isSame ? message : { ...message, kind, state, stepId };
  }),
});

/** The messages that follow from what is known already. */
export const settled = (known: KnownJob, making: Making): KnownJob =>
  judged(withThanks(withLink(known, making), making));

/** What is known after a fact. Of a deleted job nothing is kept about its truckers. */
export const learned = (before: KnownJob | undefined, news: JobNews, making: Making): KnownJob => {
  const job = before && before.job.version >= news.job.version ? before.job : news.job;
  const assignments = job.isDeleted ? [] : withAssignment(before?.assignments ?? [], news);
  const known = { job, assignments, messages: before?.messages ?? [] };
  return judged(withThanks(withReminder(withLink(known, making), news, making), making));
};
