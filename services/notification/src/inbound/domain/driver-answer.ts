import {
  type groupRow,
  howLateList,
  languages,
  lateMinutes,
  type StepAnswer,
  stepAnswers,
  stepButtonsOf,
  stepKinds,
  type TemplateLanguage,
  versionsOf,
} from '@gatelingo/proto/templates';
import { activeStep, type Job } from '../../chat/domain/job.ts';
import { plain } from './opt-out-keywords.ts';
import { areWordsOf, foldedWords } from './typed-words.ts';

type LateAnswer = `late-${(typeof lateMinutes)[number]}`;
/** The answers that a driver can give by a button or a number. */
export type DriverAnswer = StepAnswer | LateAnswer;
/** The same, and a position that was asked for. */
export type AnswerKind = DriverAnswer | 'position';
/**
 * How an answer is kept: one about a step that is not the active one asks for nothing. `far`: a position that is not at the step's place. Chosen
 * cards and groups are kept, too.
 */
export type KeptKind = AnswerKind | 'far' | 'outdated' | 'phrase' | ReturnType<typeof groupRow>;

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

interface Titled<A> {
  words: readonly string[];
  id: A;
}

const foldedTitle = (title: string): string => foldedWords(title).join(' ');

// A phone may still show the buttons of an earlier version.
const stepTitlesIn = new Map<TemplateLanguage, Titled<StepAnswer>[]>(
  languages.map((language) => [
    language,
    versionsOf('step-active').flatMap((version) =>
      stepButtonsOf(language, version).map(({ title, id }) => ({ words: foldedWords(title), id })),
    ),
  ]),
);
const stepTitles = new Map([...stepTitlesIn.values()].flat().map(({ words, id }) => [words.join(' '), id]));
const lateTitles = new Map(
  languages.flatMap((language) =>
    (howLateList(language).types['twilio/list-picker']?.items ?? []).map(({ item, id }) => [foldedTitle(item), id]),
  ),
);

/** The answer of a step's button with this title: in any language, with a wrong letter in the driver's own or in English. */
const titledAnswer = (text: string, language: TemplateLanguage): StepAnswer | undefined => {
  // A title with a question mark asks somebody.
  if (/[?؟]/.test(text)) return undefined;
  const typed = foldedWords(text);
  const mistyped = [...(stepTitlesIn.get(language) ?? []), ...(stepTitlesIn.get('en') ?? [])];
  return stepTitles.get(typed.join(' ')) ?? mistyped.find(({ words }) => areWordsOf(typed, words))?.id;
};

/** The digits of Arabic and Persian keyboards are digits, too. */
const digits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** The number that is the whole text. */
export const typedNumber = (text: string): number | undefined => {
  const written = plain(digits(text));
  return /^[1-9]\d?$/.test(written) ? Number(written) : undefined;
};

/** The meaning of a typed text as an answer to each question; undefined if it is none. */
export interface TypedAnswer {
  /** To a message with the buttons of a step. */
  step: StepAnswer | undefined;
  /** To the question how late. */
  late: DriverAnswer | undefined;
  /** The words of a step's button, which mean the same whatever stands last on the phone, and not a number. */
  isTitle: boolean;
}

/** Reads a text of a driver with this language as an answer: a number of the buttons, or a title. A minute's number is an answer, too. */
export const typedAnswer = (text: string, language: TemplateLanguage = 'en'): TypedAnswer | undefined => {
  const written = plain(digits(text));
  const at = /^[1-9]$/.test(written) ? Number(written) - 1 : -1;
  const titled = titledAnswer(text, language);
  const step = stepAnswers[at] ?? titled;
  const byMinutes = lateMinutes.find((minutes) => String(minutes) === written);
  const byTitle = lateAnswers.find((each) => each === lateTitles.get(foldedTitle(written)));
  const late = lateAnswers[at] ?? byTitle ?? (byMinutes === undefined ? undefined : (`late-${byMinutes}` as const));
  return step === undefined && late === undefined ? undefined : { step, late, isTitle: titled !== undefined };
};

const minuteMs = 60_000;
/** How long after "I'm here" a position confirms the step. */
const positionCountsMs = 15 * minuteMs;
/** How long after a position that was too far away another one does: the driver has to get there. */
const farCountsMs = 60 * minuteMs;
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

const asksForPosition = (each: Earlier, now: Date): boolean =>
  (each.kind === 'here' && isWithin(each, now, positionCountsMs)) ||
  (each.kind === 'far' && isWithin(each, now, farCountsMs));

/** The "I'm here", or the position from too far away, after which a position of now counts. `earlier`: the newest first. */
export const askedForPosition = <T extends Earlier>(earlier: readonly T[], now: Date): T | undefined =>
  earlier.find((each) => asksForPosition(each, now));

/** The "I'm late" that a typed number of now answers: nothing else was answered since. */
export const askedHowLate = <T extends Earlier>([newest]: readonly T[], now: Date): T | undefined =>
  newest?.kind === 'late' && isWithin(newest, now, lateCountsMs) ? newest : undefined;

const isDelayAnswer = ({ kind }: Earlier): boolean => minutesOf(kind) !== undefined;

/**
 * Whether the same answer was given a moment ago; a position, since "I'm here", also one from where the driver went on to. How late is compared with the newest such
 * answer only: 15 after 30 corrects it. `earlier`: the newest first.
 */
export const isRepeated = (answer: Earlier, earlier: readonly Earlier[]): boolean => {
  const { kind, jobId, stepId, at } = answer;
  const aboutIt = earlier.filter((each) => each.jobId === jobId && each.stepId === stepId);
  const compared = isDelayAnswer(answer) ? aboutIt.filter(isDelayAnswer).slice(0, 1) : aboutIt;
  const isPlaced = kind === 'position' || kind === 'far';
  if (isPlaced && aboutIt.some((each) => each.kind === 'position' && isWithin(each, at, positionCountsMs))) return true;
  return kind !== 'position' && compared.some((each) => each.kind === kind && isWithin(each, at, pressedTwiceMs));
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
