import { hasButtons, templateLanguage, type TemplateKind } from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { type ChatMessage, isTemplateKind, windowEndsAt } from '../../chat/domain/chat.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { byName, type Contents, isApproved, namesOf, type Templates } from '../domain/pick-template.ts';

/** A newly approved template is found after this time at the latest. */
const freshMs = 30_000;

/** A reminder is sent as step-late if its step has become due. */
const kindsOf = (kind: TemplateKind): TemplateKind[] => (kind === 'reminder' ? ['reminder', 'step-late'] : [kind]);

const contentsOn = async (twilio: Twilio, options?: { maxAgeMs: number }): Promise<Contents> =>
  byName(await twilio.listTemplates(options));

/**
 * The account's contents, if the message needs one. Listed before the claim, so that nothing slow comes between the claim
 * and the call.
 */
export const findTemplates = async (
  { config, store, clock }: Pick<Context, 'config' | 'store' | 'clock'>,
  twilio: Twilio,
  { kind, phoneIndex, companyId, translatedTo, language }: ChatMessage,
): Promise<Templates> => {
  if (!isTemplateKind(kind)) return { kind: 'not-needed' };
  const wanted = templateLanguage(translatedTo || language);
  const thread = threadFor(config, companyId, 'whatsapp');
  const window = await findWindow(store.manager, { phoneIndex, thread, companyId });
  const isText = windowEndsAt(window, clock.now()) && !hasButtons(kind);
  if (isText) return { kind: 'not-needed' };
  const names = kindsOf(kind).map((each) => namesOf({ kind: each }, wanted));
  try {
    const kept = await contentsOn(twilio);
    const isComplete = names.every((each) => each.some(({ name }) => isApproved(kept, name)));
    return { kind: 'listed', contents: isComplete ? kept : await contentsOn(twilio, { maxAgeMs: freshMs }) };
  } catch (error) {
    if (error instanceof TwilioError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
};
