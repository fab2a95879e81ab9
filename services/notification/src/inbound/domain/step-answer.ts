import { metresBetween, type Point } from '@gatelingo/proto/distance';
import { farFromLocationMetres } from '@gatelingo/proto/http/jobs';
import type { JobProjection } from '../../chat/domain/driver-messages.ts';
import {
  type AnswerKind,
  type AnswerOf,
  answeredStep,
  isRepeated,
  type KeptAnswer,
  minutesOf,
} from './driver-answer.ts';

/** The jobs that an answer is about. */
export interface AnswerSituation {
  /** The job of the message that it answers; undefined for a phone that is not its trucker's any more. */
  asked: JobProjection | undefined;
  /** The phone's newest job at the company. */
  newest: { job: JobProjection; truckerId: string } | undefined;
  /** The driver's answers before, the newest first. */
  earlier: readonly KeptAnswer[];
  /** The position of the driver, if it is one. */
  position?: Point | undefined;
}

/** The job's step that is due. */
export interface DueStep {
  job: JobProjection;
  stepId: string;
}

/** An act that an answer asks for. */
export type StepAct =
  /** It was given a moment ago, and is done. */
  | { kind: 'nothing' }
  /** The staff are to read it. */
  | { kind: 'talk' }
  /** The driver is notified which step is due instead, or that none is. */
  | { kind: 'lead-on'; due: DueStep | undefined }
  | { kind: 'ask-position'; due: DueStep }
  | { kind: 'ask-how-late' }
  | { kind: 'publish-position' }
  /** The position is so far from the place that the driver is asked before anything is confirmed. */
  | { kind: 'ask-far'; metres: number; due: DueStep }
  | { kind: 'publish-delay'; minutes: number; due: DueStep };

/** The step that is due for this driver at the company: of the same job, or of the newest active one. */
const dueInstead = ({ target }: AnswerOf, { asked, newest }: AnswerSituation): DueStep | undefined => {
  const here = answeredStep(asked?.job, target);
  if (asked && here.kind !== 'over') return { job: asked, stepId: here.stepId };
  if (!newest) return undefined;
  const there = answeredStep(newest.job.job, { stepId: null, truckerId: newest.truckerId });
  return there.kind === 'over' ? undefined : { job: newest.job, stepId: there.stepId };
};

/** How far a position is from the place of the step, in metres, if that is too far to confirm it. */
const farMetres = (position: Point | undefined, { job: { job }, stepId }: DueStep): number | undefined => {
  const place = job.steps.find((each) => each.stepId === stepId)?.point;
  const metres = position && place ? metresBetween(position, place) : 0;
  return metres > farFromLocationMetres ? metres : undefined;
};

const actOf = (answer: Exclude<AnswerKind, 'talk'>, due: DueStep): StepAct => {
  const minutes = minutesOf(answer);
  if (minutes !== undefined) return { kind: 'publish-delay', minutes, due };
  if (answer === 'here') return { kind: 'ask-position', due };
  return { kind: answer === 'late' ? 'ask-how-late' : 'publish-position' };
};

/** How an answer is kept, and what it asks for. One about a step that is not the active one is outdated. */
export const decideAnswer = (
  of: AnswerOf,
  at: Date,
  situation: AnswerSituation,
): { saved: KeptAnswer; then: StepAct } => {
  const { answer, target } = of;
  const { companyId, jobId, truckerId } = target;
  const { asked, earlier, position } = situation;
  const step = answeredStep(asked?.job, target);
  const due = asked && step.kind === 'active' ? { job: asked, stepId: step.stepId } : undefined;
  const metres = answer === 'position' && due ? farMetres(position, due) : undefined;
  const isOf = answer === 'talk' || answer === 'position' || due !== undefined;
  const kind = metres === undefined ? answer : 'far';
  const saved: KeptAnswer = {
    ...{ companyId, jobId, truckerId, at },
    stepId: due?.stepId ?? target.stepId,
    kind: isOf ? kind : 'outdated',
  };
  if (isRepeated(saved, earlier)) return { saved, then: { kind: 'nothing' } };
  if (answer === 'talk') return { saved, then: { kind: 'talk' } };
  if (!due) return { saved, then: { kind: 'lead-on', due: dueInstead(of, situation) } };
  return { saved, then: metres === undefined ? actOf(answer, due) : { kind: 'ask-far', metres, due } };
};
