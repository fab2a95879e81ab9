import { permanent } from '@gatelingo/chassis/work';
import { type PhraseGroup, phraseGroups } from '@gatelingo/proto/phrases';
import {
  howLateList,
  isMyDataQuestion,
  isNoticeKey,
  myDataButtons,
  myDataText,
  noticeIn,
  noticeText,
  type NumberQuestion,
  phraseLines,
  phraseList,
  talkList,
  talkText,
  talkValues,
  useNumberQuestion,
  useNumberText,
  whichCompanyList,
  whichCompanyValues,
  type ContentRequest,
} from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { leavingNotice } from '../domain/leaving-notice.ts';
import type { Notice, NoticeContent } from '../domain/notice.ts';
import type { Outgoing } from '../domain/render-send.ts';

/** The content with this name on the account, made when it is first needed. */
const findOrCreateContent = async (
  twilio: Pick<Twilio, 'listTemplates' | 'createTemplate'>,
  content: ContentRequest,
): Promise<string> => {
  const find = async (options?: { maxAgeMs: number }) =>
    (await twilio.listTemplates(options)).find(({ name }) => name === content.friendly_name)?.contentSid;
  return (await find()) ?? (await find({ maxAgeMs: 0 })) ?? twilio.createTemplate(content);
};

const groupIn = ([group]: readonly string[]): PhraseGroup => {
  const known = phraseGroups.find((each) => each === group);
  if (!known) throw permanent('a list of phrases of no group');
  return known;
};

const isNumberQuestion = (kind: NoticeContent['kind']): kind is NumberQuestion =>
  kind === 'code-other-number' || kind === 'code-agree-number';

/** The notice as a text. */
const textContent = ({ kind, language, companies, values }: NoticeContent): Outgoing['content'] => {
  if (isNumberQuestion(kind)) return { body: useNumberText(language, values, kind) };
  if (isMyDataQuestion(kind)) return { body: myDataText(language, kind, values) };
  if (kind === 'talk-told') return { body: talkText(language, values[0] ?? '') };
  if (kind === 'phrases') return { body: phraseLines(groupIn(values), language) };
  if (isNoticeKey(kind)) return { body: noticeIn(language, kind, values) };
  const names = companies.map(({ name }) => name);
  return { body: noticeText(kind, language, names) };
};

/** The notice as a list or with buttons; undefined if it is a text. */
const listContent = async (twilio: Twilio, content: NoticeContent): Promise<Outgoing['content'] | undefined> => {
  const { kind, language, companies, values } = content;
  if (isNumberQuestion(kind)) {
    const [company = '', phone = ''] = values;
    const contentSid = await findOrCreateContent(twilio, useNumberQuestion(language, kind));
    return { contentSid, variables: { 1: company, 2: phone } };
  }
  if (isMyDataQuestion(kind)) {
    const variables = Object.fromEntries(values.map((value, at) => [String(at + 1), value]));
    return { contentSid: await findOrCreateContent(twilio, myDataButtons(language, kind)), variables };
  }
  if (kind === 'how-late')
    return { contentSid: await findOrCreateContent(twilio, howLateList(language)), variables: {} };
  if (kind === 'talk-told') {
    const contentSid = await findOrCreateContent(twilio, talkList(language));
    return { contentSid, variables: talkValues(values[0] ?? '') };
  }
  if (kind === 'phrases') {
    const contentSid = await findOrCreateContent(twilio, phraseList(groupIn(values), language));
    return { contentSid, variables: {} };
  }
  if (kind !== 'which-company') return undefined;
  // One list serves all companies.
  const contentSid = await findOrCreateContent(twilio, whichCompanyList(language, companies.length));
  return { contentSid, variables: whichCompanyValues(companies) };
};

/** The message as it is sent: a question as a list where WhatsApp takes one, and then as a text, too; everything else as text. */
export const renderNotice = async (
  context: Context,
  twilio: Twilio,
  { id, channel }: Notice,
  typed: NoticeContent,
): Promise<Outgoing> => {
  const content = leavingNotice(typed, { channel, publicUrl: context.config.PUBLIC_URL });
  const asText = textContent(content);
  if (channel === 'whatsapp') {
    try {
      const list = await listContent(twilio, content);
      if (list) return { content: list, asText };
    } catch (error) {
      if (!(error instanceof TwilioError)) throw error;
      context.log.warn({ err: error, noticeId: id }, 'a list goes out as text');
    }
  }
  return { content: asText };
};
