import { answerIn } from '@gatelingo/proto/answers';
import { interfaceLanguage } from '@gatelingo/proto/phrases';
import type { ChatMessage as Shown } from '@gatelingo/proto/http/chat';
import type { ChatMessage } from './chat.ts';
import type { Job } from './job.ts';

export type RequestedStep = NonNullable<Shown['asksToConfirm']>;

/** The driver's request that the staff confirm a step; a message that the driver wrote himself is about no step. */
export const isConfirmationRequest = ({ senderType, stepId }: Pick<ChatMessage, 'senderType' | 'stepId'>): boolean =>
  senderType === 'trucker' && stepId !== null;

/** The step with this id, as staff know it; null if the job has it no more. */
export const requestedStep = ({ steps }: Pick<Job, 'steps'>, stepId: string | null): RequestedStep | null => {
  const at = steps.findIndex((step) => step.stepId === stepId);
  return at < 0 ? null : { number: at + 1, place: steps[at]?.place ?? '' };
};

/** The request as text, in the company's language: for pages that do not render it themselves. */
export const requestText = (companyLanguage: string, { number, place }: RequestedStep) => ({
  language: interfaceLanguage(companyLanguage),
  text: answerIn(companyLanguage, `My phone finds no location. Please confirm step ${String(number)} for me: ${place}`),
});
