import { templateLanguage, type TemplateKind, type TemplateLanguage, templateName } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findWindow } from '../../db/phone-companies.ts';
import { type ChatMessage, isTemplateKind, windowEndsAt } from '../../domain/chat.ts';
import { threadFor } from '../../domain/senders.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';

/** The templates that WhatsApp has approved, by name; or the error of the call. */
export type Templates = ReadonlyMap<string, { contentSid: string }> | TwilioError;

/** A newly approved template is found after this time at the latest. */
const freshMs = 30_000;

const namesOf = (kind: TemplateKind, language: TemplateLanguage): string[] => [
  templateName(kind, language),
  templateName(kind, 'en'),
];

/** The template in the driver's language, or in English; undefined where neither is approved. */
export const pickTemplate = (
  templates: Exclude<Templates, TwilioError>,
  kind: TemplateKind,
  wanted: TemplateLanguage,
): { contentSid: string; language: TemplateLanguage } | undefined => {
  const languages = [wanted, 'en'] as const;
  return languages.flatMap((language) => {
    const found = templates.get(templateName(kind, language));
    return found ? [{ contentSid: found.contentSid, language }] : [];
  })[0];
};

/** A reminder is sent as step-late if its step has become due. */
const kindsOf = (kind: TemplateKind): TemplateKind[] => (kind === 'reminder' ? ['reminder', 'step-late'] : [kind]);

const approvedOn = async (twilio: Twilio, options?: { maxAgeMs: number }) => {
  const listed = await twilio.listTemplates(options);
  return new Map(listed.filter(({ status }) => status === 'approved').map((each) => [each.name, each]));
};

/**
 * The account's templates, if the message needs one. Listed before the claim, so that nothing slow comes between the claim
 * and the call. Undefined if it needs none.
 */
export const findTemplates = async (
  { config, store, clock }: Pick<Context, 'config' | 'store' | 'clock'>,
  twilio: Twilio,
  { kind, phoneIndex, companyId, translatedTo, language }: ChatMessage,
): Promise<Templates | undefined> => {
  if (!isTemplateKind(kind)) return undefined;
  const thread = threadFor(config, companyId, 'whatsapp');
  const window = await findWindow(store.manager, { phoneIndex, thread, companyId });
  if (windowEndsAt(window, clock.now())) return undefined;
  const names = kindsOf(kind).map((each) => namesOf(each, templateLanguage(translatedTo || language)));
  try {
    const kept = await approvedOn(twilio);
    const isComplete = names.every((each) => each.some((name) => kept.has(name)));
    return isComplete ? kept : await approvedOn(twilio, { maxAgeMs: freshMs });
  } catch (error) {
    if (error instanceof TwilioError) return error;
    throw error;
  }
};
