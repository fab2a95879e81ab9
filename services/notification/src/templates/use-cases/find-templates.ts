import {
  hasButtons,
  newestVersion,
  templateLanguage,
  type TemplateKind,
  type TemplateLanguage,
  templateName,
  versionsOf,
} from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findWindow } from '../../db/phone-companies.ts';
import { type ChatMessage, isTemplateKind, windowEndsAt } from '../../domain/chat.ts';
import { threadFor } from '../../domain/senders.ts';
import { type ApprovedTemplate, type Twilio, TwilioError } from '../../twilio.ts';

type Contents = ReadonlyMap<string, Pick<ApprovedTemplate, 'contentSid' | 'status'>>;
/** The account's contents, by name; or the error of the call. */
export type Templates = Contents | TwilioError;

/** A newly approved template is found after this time at the latest. */
const freshMs = 30_000;

/** The names under which a message can go out, the best first: a language's earlier version comes before English. */
const namesOf = (kind: TemplateKind, wanted: TemplateLanguage) =>
  ([wanted, 'en'] as const).flatMap((language) =>
    versionsOf(kind).map((version) => ({ name: templateName(kind, language, version), language, version })),
  );

const isApproved = (contents: Contents, name: string) => contents.get(name)?.status === 'approved';

/** The template in the driver's language, or in English; undefined where neither is approved. */
export const pickTemplate = (
  contents: Contents,
  kind: TemplateKind,
  wanted: TemplateLanguage,
): { contentSid: string; language: TemplateLanguage; version: number } | undefined => {
  const found = namesOf(kind, wanted).find(({ name }) => isApproved(contents, name));
  const { contentSid } = contents.get(found?.name ?? '') ?? {};
  return found && contentSid !== undefined ? { ...found, contentSid } : undefined;
};

/** The content with the message's buttons in the driver's language: in the 24 hours it needs no approval. */
export const pickContent = (
  contents: Templates | undefined,
  kind: TemplateKind,
  language: TemplateLanguage,
): { contentSid: string } | undefined => {
  if (!contents || contents instanceof TwilioError || !hasButtons(kind)) return undefined;
  return contents.get(templateName(kind, language, newestVersion(kind)));
};

/** A reminder is sent as step-late if its step has become due. */
const kindsOf = (kind: TemplateKind): TemplateKind[] => (kind === 'reminder' ? ['reminder', 'step-late'] : [kind]);

const contentsOn = async (twilio: Twilio, options?: { maxAgeMs: number }): Promise<Contents> => {
  const listed = await twilio.listTemplates(options);
  // Of several with one name an approved one counts.
  const approved = listed.filter(({ status }) => status === 'approved');
  return new Map([...listed, ...approved].map((each) => [each.name, each]));
};

/**
 * The account's contents, if the message needs one. Listed before the claim, so that nothing slow comes between the claim
 * and the call. Undefined if it needs none.
 */
export const findTemplates = async (
  { config, store, clock }: Pick<Context, 'config' | 'store' | 'clock'>,
  twilio: Twilio,
  { kind, phoneIndex, companyId, translatedTo, language }: ChatMessage,
): Promise<Templates | undefined> => {
  if (!isTemplateKind(kind)) return undefined;
  const wanted = templateLanguage(translatedTo || language);
  const thread = threadFor(config, companyId, 'whatsapp');
  const window = await findWindow(store.manager, { phoneIndex, thread, companyId });
  const isText = windowEndsAt(window, clock.now()) && !hasButtons(kind);
  if (isText) return undefined;
  const names = kindsOf(kind).map((each) => namesOf(each, wanted));
  try {
    const kept = await contentsOn(twilio);
    const isComplete = names.every((each) => each.some(({ name }) => isApproved(kept, name)));
    return isComplete ? kept : await contentsOn(twilio, { maxAgeMs: freshMs });
  } catch (error) {
    if (error instanceof TwilioError) return error;
    throw error;
  }
};
