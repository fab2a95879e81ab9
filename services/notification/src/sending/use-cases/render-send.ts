import { permanent } from '@gatelingo/chassis/work';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import { type ChatMessage, isTemplateKind } from '../../domain/chat.ts';
import { isLate, type Job } from '../../domain/job.ts';
import { outgoingText, templateLanguage, textWithAnswers } from '../../chat/domain/message-text.ts';
import { asStepLate, leaving, readIn, retrySeconds, templateOf } from '../domain/sending.ts';
import type { Person } from '../../domain/trucker-messages.ts';
import { type OutgoingMessage, TwilioError } from '../../twilio.ts';
import { pickContent, pickTemplate, type Templates } from '../../templates/use-cases/find-templates.ts';

type Content = OutgoingMessage['content'];
export interface Outgoing {
  content: Content;
  /** What goes out if the content is refused. */
  asText?: Content;
}

/** The rendered message: from the job as it is now, with the templates that are approved. */
export type Rendering =
  | {
      kind: 'rendered';
      /** The kind of template that it is rendered as. */
      renderedKind: ChatMessage['kind'];
      rerendered: (message: ChatMessage) => ChatMessage;
      contentOf: (message: ChatMessage) => Outgoing;
    }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; code: number | null; reason: MessageReason };

/** The attempt that sets the backoff after the list of templates failed. */
const templatesAttempt = 3;

const wait = (seconds: number): Rendering => ({ kind: 'wait', seconds });

const asTemplate = (
  templates: Templates | undefined,
  kind: ChatMessage['kind'],
  wanted: TemplateLanguage,
): { contentSid: string; language: TemplateLanguage; version: number } | Rendering => {
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

/** In the 24 hours: with its buttons where the account has them, as text elsewhere. */
const inSession = (message: ChatMessage, contentSid: string | undefined): Outgoing => {
  if (!isTemplateKind(message.kind)) return { content: { body: outgoingText(message) } };
  const asText = { body: textWithAnswers(message) };
  return contentSid === undefined
    ? { content: asText }
    : { content: { contentSid, variables: variablesOf(message) }, asText };
};

interface Way {
  channel: ChatMessage['channel'];
  isTemplate: boolean;
  /** Whether it may have buttons: by WhatsApp, if they were not refused before. */
  hasButtons: boolean;
  templates: Templates | undefined;
}

/** Renders a message to send. A reminder whose step has become due is rendered as step-late. */
export const renderSend = (
  { message, job, now }: { message: ChatMessage; job: Job | undefined; now: Date },
  person: Person,
  { channel, isTemplate, hasButtons, templates }: Way,
): Rendering => {
  const { kind, stepId } = message;
  const hasBecomeLate = kind === 'reminder' && stepId !== null && job && isLate(job, stepId, now);
  const renderedKind = hasBecomeLate ? 'step-late' : kind;
  const wanted = templateLanguage(person.language);
  const inTime = (each: ChatMessage) => (hasBecomeLate ? asStepLate(each) : each);
  if (!isTemplate) {
    const rerendered = (each: ChatMessage) => readIn(inTime(each), wanted);
    const found = hasButtons && isTemplateKind(renderedKind) ? pickContent(templates, renderedKind, wanted) : undefined;
    return {
      kind: 'rendered',
      renderedKind,
      rerendered,
      contentOf: (shown) => inSession(leaving(shown, channel), found?.contentSid),
    };
  }
  const found = asTemplate(templates, renderedKind, wanted);
  if ('kind' in found) return found;
  const { contentSid, language, version } = found;
  return {
    kind: 'rendered',
    renderedKind,
    rerendered: (each) => readIn(inTime(each), language, version),
    contentOf: (shown) => ({ content: { contentSid, variables: variablesOf(leaving(shown, channel)) } }),
  };
};
