import { permanent } from '@gatelingo/chassis/work';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import { type ChatMessage, isTemplateKind } from '../../domain/chat.ts';
import { isLate } from '../../domain/job.ts';
import { outgoingText, templateLanguage } from '../../chat/domain/message-text.ts';
import { asStepLate, readIn, retrySeconds, templateOf } from '../domain/sending.ts';
import type { JobProjection, Person } from '../../domain/trucker-messages.ts';
import { type OutgoingMessage, TwilioError } from '../../twilio.ts';
import { pickTemplate, type Templates } from '../../templates/use-cases/find-templates.ts';

/** The rendered message: from the job as it is now, with the templates that are approved. */
export type Rendering =
  | {
      kind: 'rendered';
      /** The kind of template that it is rendered as. */
      renderedKind: ChatMessage['kind'];
      rerendered: (message: ChatMessage) => ChatMessage;
      contentOf: (message: ChatMessage) => Content;
    }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; code: number | null; reason: MessageReason };
type Content = OutgoingMessage['content'];

/** The attempt that sets the backoff after the list of templates failed. */
const templatesAttempt = 3;

const wait = (seconds: number): Rendering => ({ kind: 'wait', seconds });

const asTemplate = (
  templates: Templates | undefined,
  kind: ChatMessage['kind'],
  wanted: TemplateLanguage,
): { contentSid: string; language: TemplateLanguage } | Rendering => {
  if (!isTemplateKind(kind)) throw permanent(`a message of the kind ${kind} has no template`);
  // The 24 hours ended after the templates were looked up.
  if (!templates) return wait(1);
  if (templates instanceof TwilioError) {
    const { failure } = templates;
    if (failure.kind === 'never') return { ...failure, kind: 'refused' };
    const asked = failure.kind === 'later' ? failure.retryAfterSeconds : undefined;
    return wait(retrySeconds(templatesAttempt, asked, Math.random()));
  }
  return pickTemplate(templates, kind, wanted) ?? { kind: 'refused', code: null, reason: 'no-template' };
};

const variablesOf = (message: ChatMessage) => templateOf(message)?.variables ?? {};

/** Renders a message to send. A reminder whose step has become due is rendered as step-late. */
export const renderSend = (
  { message, known, now }: { message: ChatMessage; known: JobProjection | undefined; now: Date },
  person: Person,
  { isTemplate, templates }: { isTemplate: boolean; templates: Templates | undefined },
): Rendering => {
  const { kind, stepId } = message;
  const hasBecomeLate = kind === 'reminder' && stepId !== null && known && isLate(known.job, stepId, now);
  const renderedKind = hasBecomeLate ? 'step-late' : kind;
  const wanted = templateLanguage(person.language);
  const inTime = (each: ChatMessage) => (hasBecomeLate ? asStepLate(each) : each);
  if (!isTemplate) {
    const rerendered = (each: ChatMessage) => readIn(inTime(each), wanted);
    return { kind: 'rendered', renderedKind, rerendered, contentOf: (shown) => ({ body: outgoingText(shown) }) };
  }
  const found = asTemplate(templates, renderedKind, wanted);
  if ('kind' in found) return found;
  const { contentSid, language } = found;
  return {
    kind: 'rendered',
    renderedKind,
    rerendered: (each) => readIn(inTime(each), language),
    contentOf: (shown) => ({ contentSid, variables: variablesOf(shown) }),
  };
};
