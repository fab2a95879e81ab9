import { namesWithLinks } from '@gatelingo/proto/http/testing/names-with-links';
import { linksIn } from '@gatelingo/proto/http/testing/links-in';
import { expect, test } from '@jest/globals';
import {
  kinds,
  languages,
  type NoticeKey,
  noticeIn,
  noticeText,
  talkText,
  talkValues,
  useNumberText,
  whichCompanyValues,
} from '@gatelingo/proto/templates';

import { systemText, textWithAnswers } from './message-text.ts';
import { mailContent, type MailContent } from '../../mail/domain/mail-content.ts';
import { renderMail } from '../../mail/domain/render-mail.ts';
import { leaving, templateOf } from '../../sending/domain/sending.ts';
import { leavingNotice } from '../../sending/domain/leaving-notice.ts';
import type { Channel } from './chat.ts';
import { defusedFor } from './defused-for.ts';
import { isLongForm } from '../../../../../stack/src/tests/long.ts';

// `proto/http/defused.test.ts` has every ending there is.
const names = namesWithLinks(isLongForm() ? 2_000 : 500);
const publicUrl = 'https://gate.example.com';
const link = `${publicUrl}/t/3yZe7d9PqRsTuVwXyZ1234`;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
/** Half of a list, the other half for the next name. */
const everyOther = <T>(list: readonly T[], at: number): T[] => list.filter((_each, nth) => (at + nth) % 2 === 0);
const channels: readonly Channel[] = ['whatsapp', 'sms'];

/** The links of a text that are not ours; `allowed`: an address that is to be whole. */
const foreign = (text: string, allowed = '') =>
  linksIn(text).filter((each) => !each.startsWith(`${publicUrl}/`) && each !== allowed);

// promise: Nobody in who does not belong
test('no message about a job holds a link of a name, in any language, by WhatsApp and SMS, and its own link is whole', () => {
  const left = names.flatMap((name, at) =>
    everyOther(kinds, at).flatMap((kind, nth) => {
      const [mine, theirs] = [pick(languages, at), pick(languages, at + (at % 3))];
      const facts = { company: name, job: name, place: `${name}, ${name}`, dueAt: undefined, link };
      const message = {
        ...{ kind, senderType: 'system' as const, phraseId: null },
        ...systemText(kind, { company: mine, trucker: theirs }, facts),
      };
      const sent = leaving(message, pick(channels, (at >> 1) + nth));
      const text = textWithAnswers(sent);
      const values = Object.values(templateOf(sent)?.variables ?? {});
      const isWithout = kind === 'talk' || kind === 'job-done' || kind === 'call-office';
      const isWhole = isWithout || (text.includes(link) && values.includes(link));
      const isShort = text.length <= 1_024;
      return isWhole && isShort && [text, ...values].every((each) => foreign(each).length === 0) ? [] : [text];
    }),
  );
  expect(left).toEqual([]);
});

test('the message that staff see holds the names as they were typed', () => {
  const facts = { company: 'fracht24.com', job: 'Nr.7', place: 'ul.Nowa 5', dueAt: undefined, link };
  const message = {
    kind: 'job-created' as const,
    ...systemText('job-created', { company: 'en', trucker: 'en' }, facts),
  };
  expect(message.text).toContain('fracht24.com has a job for you: Nr.7');
  expect(leaving(message, 'sms').text).toContain('fracht24. com has a job for you: Nr. 7');
  expect(leaving(message, 'whatsapp').text).toContain('fracht24.\u2060com has a job for you: Nr.\u20607');
});

test('what staff write in the chat leaves as it is', () => {
  const text = {
    kind: 'text' as const,
    text: 'See https://maps.example/x',
    language: 'en',
    translation: 'not-needed' as const,
  };
  const message = { ...text, translatedText: '', translatedTo: '' };
  expect(leaving(message, 'whatsapp')).toBe(message);
});

const noticesWithNames: readonly [NoticeKey, (name: string) => string[]][] = [
  ['ask-position', (name) => [name, link]],
  ['step-due', (name) => [name, '20.11.2026, 14:30', link]],
  ['code-connected', (name) => [name, 'R-1', name, link, '']],
  ['code-number-kept', (name) => [name, '+49•••678']],
  ['code-no-job', (name) => [name, link]],
];

test('no notice to a driver holds a link of a name, as text or as a list', () => {
  const left = names.flatMap((name, at) => {
    const [language, channel] = [pick(languages, at), pick(channels, at)];
    const leave = (values: string[], companies: { companyId: string; name: string }[] = []) =>
      leavingNotice({ values, companies }, { channel, publicUrl });
    const texts = noticesWithNames.map(([kind, values]) => noticeIn(language, kind, leave(values(name)).values));
    const [company = ''] = leave([name]).values;
    const { companies } = leave(
      [],
      [
        { companyId: 'a', name },
        { companyId: 'b', name: `Nord ${name}` },
      ],
    );
    const listed = companies.map((each) => each.name);
    texts.push(talkText(language, company), useNumberText(language, [company, '+49•••678']));
    texts.push(noticeText('which-company', language, listed), noticeText('company-chosen', language, listed));
    texts.push(...Object.values(talkValues(company)), ...Object.values(whichCompanyValues(companies)));
    return texts.filter((each) => foreign(each).length > 0);
  });
  expect(left).toEqual([]);
});

test('the link in a notice is ours alone: a name that begins like it is defused', () => {
  expect(defusedFor('whatsapp', link)).not.toBe(link);
  const { values } = leavingNotice(
    { values: [link, `${link} evil.com`, 'x'], companies: [] },
    { channel: 'whatsapp', publicUrl },
  );
  expect(values[0]).toBe(link);
  expect(foreign(values[1] ?? '')).toEqual([]);
});

const person = { to: 'ana@nord.example', language: 'en', expiresAt: '2026-11-21T10:00:00.000Z' };
const from = 'bo@nord.com';
const mailsWith = (name: string, language: string): MailContent[] => [
  { kind: 'invitation', ...person, language, companyName: name, token: 'tok' },
  { kind: 'invitation-elsewhere', ...person, language, companyName: name },
  { kind: 'join-requested', ...person, language, companyName: name, person: name, from },
  { kind: 'join-approved', ...person, language, companyName: name },
  {
    ...{ kind: 'retention', ...person, language, companyName: name, effectiveAt: person.expiresAt },
    ...{ days: { jobs: 30 }, daysBefore: { jobs: 365 } },
  },
  {
    ...{ kind: 'receiver', to: person.to, token: 'tok', expiresAt: person.expiresAt, receiverId: 'r' },
    gates: [{ siteName: name, barcodeName: `Gate ${name}` }],
  },
  {
    ...{ kind: 'registration', to: person.to, name, surname: name, phone: '+48600700800', siteName: name },
    ...{
      barcodeName: name,
      registeredAt: person.expiresAt,
      timeZone: '',
      licensePlateTruck: name,
      licensePlateTrailer: name,
    },
    ...{ loadingNumber: name, freightCompanyName: name, driverLanguage: 'pl', fileName: 'a.pdf' },
    ...{ receiverId: 'r', stopToken: 'stop' },
  },
  {
    ...{ kind: 'erased', to: person.to, receiverId: 'r' },
    registrations: [{ siteName: name, barcodeName: name, registeredAt: person.expiresAt, timeZone: '' }],
  },
];
/** Those without a link of their own. */
const linkless = ['erased'];
/** Those that hold no name. */
const nameless = ['sign-up', 'account-exists', 'password-reset', 'join-declined'];

const shownOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)));

// promise: Nobody in who does not belong
test('no mail holds a link of a name, neither in its subject nor as text or HTML', () => {
  const sender = { brand: 'Gatelingo', operator: 'Gatelingo GmbH', publicUrl };
  const left = names.flatMap((name, at) => {
    const language = pick(languages, at);
    return everyOther(mailsWith(name, language), at).flatMap((content) => {
      const { subject, text, html } = renderMail(content, sender, { name, language });
      const found = [subject, text, shownOf(html)].flatMap((each) => foreign(each, from));
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
      const hasLink = hrefs.length > 0;
      const isOwn =
        hasLink !== linkless.includes(content.kind) && hrefs.every((href) => href.startsWith(`${publicUrl}/`));
      return isOwn && found.length === 0 ? [] : [`${content.kind} ${name} ${found.join()}`];
    });
  });
  expect(left).toEqual([]);
});

test('every kind of mail that holds a name was tried', () => {
  const all = mailContent.options.map(({ shape }) => shape.kind.value);
  const tried = mailsWith('Nord', 'en').map(({ kind }) => kind);
  expect([...tried, ...nameless].sort()).toEqual([...all].sort());
});

test('the subject to somebody who did not ask for the mail holds no name but the company’s', () => {
  const sender = { brand: 'Gatelingo', operator: '', publicUrl };
  const mails = mailsWith('SECRET-GATE', 'en').filter(
    ({ kind }) => kind === 'receiver' || kind.startsWith('invitation'),
  );
  const subjects = mails.map((content) => {
    const own = 'companyName' in content ? { ...content, companyName: 'Nord' } : content;
    return renderMail(own, sender, { name: 'Nord', language: 'en' }).subject;
  });
  expect(subjects).toHaveLength(3);
  expect(subjects.join()).not.toContain('SECRET-GATE');
});
