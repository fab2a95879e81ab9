import type { MessageReason } from '@gatelingo/proto/http/chat';
import type { TemplateLanguage } from '@gatelingo/proto/templates';
import { outgoingText, templateLanguage, textWithAnswers } from '../../chat/domain/message-text.ts';
import { type Channel, type ChatMessage, isTemplateKind } from '../../chat/domain/chat.ts';
import { defusedFor } from '../../chat/domain/defused-for.ts';
import { isLate, type Job } from '../../chat/domain/job.ts';
import { pickContent, pickTemplate, type Templates } from '../../templates/domain/pick-template.ts';
import { asStepLate, type FilledTemplate, hasNote, leaving, readIn, templateOf, withWholeNote } from './sending.ts';

type Content = { body: string } | { contentSid: string; variables: Readonly<Record<string, string>> };

export interface Outgoing {
  content: Content;
  /** The text that goes out if the content is refused. */
  asText?: Content;
}

/** A message as it is sent and shown, from the job as it is now, with the templates that are approved. */
export type Rendering =
  | ({ kind: 'rendered'; message: ChatMessage } & Outgoing)
  /** The templates are not known now. */
  | { kind: 'wait'; askedSeconds: number | undefined }
  | { kind: 'refused'; code: number | null; reason: MessageReason };

type PickedTemplate =
  | { kind: 'picked'; contentSid: string; language: TemplateLanguage; version: number }
  | Exclude<Rendering, { kind: 'rendered' }>;

/** Before the first attempt to find the templates again. */
const lookAgainSeconds = 1;

const wantedOf = (template: FilledTemplate) => ({ kind: template.kind, hasNote: hasNote(template) });

const pick = (templates: Templates, template: FilledTemplate, wanted: TemplateLanguage): PickedTemplate => {
  // The 24 hours ended after the templates were looked up.
  if (templates.kind === 'not-needed') return { kind: 'wait', askedSeconds: lookAgainSeconds };
  if (templates.kind === 'listed') {
    const found = pickTemplate(templates.contents, wantedOf(template), wanted);
    return found ? { kind: 'picked', ...found } : { kind: 'refused', code: null, reason: 'no-template' };
  }
  const { failure } = templates;
  if (failure.kind === 'never') return { kind: 'refused', code: failure.code, reason: failure.reason };
  return { kind: 'wait', askedSeconds: failure.kind === 'later' ? failure.retryAfterSeconds : undefined };
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
  now: Date;
  job: Job | undefined;
  /** The driver's. */
  language: string;
  channel: Channel;
  /** Only a template may be sent. */
  isTemplate: boolean;
  /** Buttons were refused before. */
  wasContentRefused: boolean;
  templates: Templates;
  /** The whole note of the step, as the driver reads it; empty where there is none. */
  note: string;
}

/** Renders a message to send. A reminder whose step has become due is rendered as step-late. */
export const renderSend = (
  message: ChatMessage,
  { now, job, language: own, channel, isTemplate, wasContentRefused, templates, note }: Way,
): Rendering => {
  const { stepId } = message;
  const hasBecomeLate = message.kind === 'reminder' && stepId !== null && job !== undefined && isLate(job, stepId, now);
  const inTime = hasBecomeLate ? asStepLate(message) : message;
  const wanted = templateLanguage(own);
  const template = templateOf(inTime);
  if (!isTemplate) {
    const isWithButtons = channel === 'whatsapp' && !wasContentRefused && template !== undefined;
    const content = isWithButtons ? pickContent(templates, wantedOf(template), wanted) : undefined;
    const shown = readIn(inTime, wanted, content?.version);
    const left = leaving(shown, channel);
    // Content takes one line of it, and a text as SMS is dear.
    const whole = channel === 'whatsapp' ? withWholeNote(left, defusedFor(channel, note)) : undefined;
    return {
      kind: 'rendered',
      message: shown,
      ...(whole ? inSession(whole, undefined) : inSession(left, content?.contentSid)),
    };
  }
  if (!template) throw new Error(`A message of the kind ${inTime.kind} has no template.`);
  const picked = pick(templates, template, wanted);
  if (picked.kind !== 'picked') return picked;
  const { contentSid, language, version } = picked;
  const shown = readIn(inTime, language, version);
  return { kind: 'rendered', message: shown, content: { contentSid, variables: variablesOf(leaving(shown, channel)) } };
};
