import {
  buttonsOf,
  type groupRow,
  howLateList,
  languages,
  lateMinutes,
  type StepAnswer,
  stepAnswers,
  stepKinds,
  versionsOf,
} from '@gatelingo/proto/templates';
import { activeStep, type Job } from '../../chat/domain/job.ts';
import { plain } from './opt-out-keywords.ts';

type LateAnswer = `late-${(typeof lateMinutes)[number]}`;
/** The answers that a driver can give by a button or a number. */
export type DriverAnswer = StepAnswer | LateAnswer;
/** The same, and a position that was asked for. */
export type AnswerKind = DriverAnswer | 'position';
/** How an answer is kept: one about a step that is not the active one asks for nothing. Chosen cards and groups are kept, too. */
export type KeptKind = AnswerKind | 'outdated' | 'phrase' | ReturnType<typeof groupRow>;

/** The target of an answer. */
export interface AnswerTarget {
  companyId: string;
  jobId: string;
  /** Null for an answer to a message about no step. */
  stepId: string | null;
  truckerId: string;
}

/** A message that answers a step: how, and about what. */
export interface AnswerOf {
  answer: AnswerKind;
  target: AnswerTarget;
}

/** An answer of the driver's in a thread. */
export interface KeptAnswer extends AnswerTarget {
  kind: KeptKind;
  at: Date;
}

const lateAnswers: readonly LateAnswer[] = lateMinutes.map((minutes) => `late-${minutes}` as const);
const all: readonly DriverAnswer[] = [...stepAnswers, ...lateAnswers];

/** How late an answer says; undefined for another answer. */
export const minutesOf = (answer: KeptKind): number | undefined =>
  lateMinutes.find((minutes) => answer === `late-${minutes}`);

/** The answer of a button with this id. */
export const pressedAnswer = (id: string | undefined): DriverAnswer | undefined => all.find((each) => each === id);

/** Whether a message of this kind has the buttons of a step. */
export const asksForAnswer = (kind: string): boolean => stepKinds.some((each) => each === kind);

// A phone may still show the buttons of an earlier version.
const stepTitles = new Map(
  languages.flatMap((language) =>
    versionsOf('step-active').flatMap((version) =>
      buttonsOf('step-active', language, version).map(({ title, id }) => [plain(title), id]),
    ),
  ),
);
const lateTitles = new Map(
  languages.flatMap((language) =>
    (howLateList(language).types['twilio/list-picker']?.items ?? []).map(({ item, id }) => [plain(item), id]),
  ),
);

/** The digits of Arabic and Persian keyboards are digits, too. */
const digits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** The number that is the whole text. */
export const typedNumber = (text: string): number | undefined => {
  const written = plain(digits(text));
  return /^[1-9]\d?$/.test(written) ? Number(written) : undefined;
};

/** What a typed text is as an answer to each question; undefined if it is none. */
export interface TypedAnswer {
  /** To a message with the buttons of a step. */
  step: StepAnswer | undefined;
  /** To the question how late. */
  late: DriverAnswer | undefined;
}

/** Reads a text as an answer: a number of the buttons, or a title in any language. A minute's number is an answer, too. */
export const typedAnswer = (text: string): TypedAnswer | undefined => {
  const written = plain(digits(text));
  const at = /^[1-9]$/.test(written) ? Number(written) - 1 : -1;
  const step = stepAnswers[at] ?? stepAnswers.find((each) => each === stepTitles.get(written));
  const byMinutes = lateMinutes.find((minutes) => String(minutes) === written);
  const byTitle = lateAnswers.find((each) => each === lateTitles.get(written));
  const late = lateAnswers[at] ?? byTitle ?? (byMinutes === undefined ? undefined : (`late-${byMinutes}` as const));
  return step === undefined && late === undefined ? undefined : { step, late };
};

const minuteMs = 60_000;
/** How long after "I'm here" a position confirms the step. */
const positionCountsMs = 15 * minuteMs;
/** How long after "I'm late" a typed number says how late. */
export const lateCountsMs = 60 * minuteMs;
/** The same answer about the same step within this time was pressed twice. */
const pressedTwiceMs = 2 * minuteMs;

interface Earlier {
  kind: KeptKind;
  jobId: string;
  stepId: string | null;
  at: Date;
}

const isWithin = ({ at }: Earlier, now: Date, ms: number) => now.getTime() - at.getTime() <= ms;

/** The "I'm here" that a position of now answers. `earlier`: the newest first. */
export const askedForPosition = <T extends Earlier>(earlier: readonly T[], now: Date): T | undefined =>
  earlier.find((each) => each.kind === 'here' && isWithin(each, now, positionCountsMs));

/** The "I'm late" that a typed number of now answers: nothing else was answered since. */
export const askedHowLate = <T extends Earlier>([newest]: readonly T[], now: Date): T | undefined =>
  newest?.kind === 'late' && isWithin(newest, now, lateCountsMs) ? newest : undefined;

const isDelayAnswer = ({ kind }: Earlier): boolean => minutesOf(kind) !== undefined;

/**
 * Whether the same answer was given a moment ago; a position, since "I'm here". How late is compared with the newest such
 * answer only: 15 after 30 corrects it. `earlier`: the newest first.
 */
export const isRepeated = (answer: Earlier, earlier: readonly Earlier[]): boolean => {
  const { kind, jobId, stepId, at } = answer;
  const aboutIt = earlier.filter((each) => each.jobId === jobId && each.stepId === stepId);
  const compared = isDelayAnswer(answer) ? aboutIt.filter(isDelayAnswer).slice(0, 1) : aboutIt;
  const ms = kind === 'position' ? positionCountsMs : pressedTwiceMs;
  return compared.some((each) => each.kind === kind && isWithin(each, at, ms));
};

/** The step that an answer is about, as the job is now: the active one, another one that is due instead, or none any more. */
export type AnsweredStep = { kind: 'active'; stepId: string } | { kind: 'other'; stepId: string } | { kind: 'over' };

/** Where an answer of `truckerId` leads. An answer about no step is about the active one. */
export const answeredStep = (
  job: Job | undefined,
  { stepId, truckerId }: { stepId: string | null; truckerId: string },
): AnsweredStep => {
  const active = job?.truckerId === truckerId ? activeStep(job) : undefined;
  if (active === undefined) return { kind: 'over' };
  return { kind: stepId === null || stepId === active ? 'active' : 'other', stepId: active };
};

/** When a driver is expected who is so late; from now on, where the step is due already. */
export const expectedAt = (dueAt: Date, minutes: number, now: Date): Date =>
  new Date(Math.max(dueAt.getTime(), now.getTime()) + minutes * minuteMs);
