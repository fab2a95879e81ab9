import { expect, test } from '@jest/globals';
import { kinds, languages, type TemplateLanguage } from '@gatelingo/proto/templates';
import { mailContent, type MailContent } from '../../mail/domain/mail-content.ts';
import { renderMail } from '../../mail/domain/render-mail.ts';
import { systemText, textWithAnswers } from './message-text.ts';

const link = 'https://gate.example/t/3yZe7d9PqRsTuVwXyZ1234';

// Values without a letter: what is left of a line are the words of a language.
const facts = { company: '11', job: '12', place: '13', dueAt: new Date('2026-11-20T13:30:00.000Z'), note: '14', link };
const message = (kind: (typeof kinds)[number], language: TemplateLanguage, note: string) => ({
  ...{ kind, senderType: 'system' as const, phraseId: null },
  ...systemText(kind, { company: language, trucker: language }, { ...facts, note }),
});
const messagesIn = (language: TemplateLanguage): string[] =>
  kinds.flatMap((kind) => ['', '14'].map((note) => textWithAnswers(message(kind, language, note))));

const sender = { brand: '21', operator: '22', publicUrl: 'https://gate.example' };
const values: Record<string, unknown> = {
  ...{ to: 'dispo@nord.example', from: 'bo@nord.example', receiverId: '31', fileName: '32' },
  ...{ token: 't', stopToken: 't', expiresAt: '2026-11-27T10:00:00.000Z', registeredAt: '2026-11-20T10:00:00.000Z' },
  ...{ effectiveAt: '2026-11-28T10:00:00.000Z', days: { jobs: 30 }, daysBefore: { jobs: 365 } },
  registrations: [
    { siteName: '33', barcodeName: '34', registeredAt: '2026-11-20T10:00:00.000Z', timeZone: 'Europe/Berlin' },
  ],
  gates: Array.from({ length: 9 }, () => ({ siteName: '33', barcodeName: '34' })),
};
const mailOf = (kind: MailContent['kind'], language: TemplateLanguage): string => {
  const { shape } = mailContent.options.find((option) => option.shape.kind.value === kind)!;
  const given = Object.keys(shape).map((key) => [key, values[key] ?? '35']);
  const content = { ...Object.fromEntries(given), kind, ...('language' in shape && { language }) };
  const { subject, text } = renderMail(mailContent.parse(content), sender, { name: '36', language });
  return `${subject}\n${text}`;
};
const mailKinds = mailContent.options.map((option) => option.shape.kind.value);
const mailsIn = (language: TemplateLanguage): string[] => mailKinds.map((kind) => mailOf(kind, language));

/** The lines of texts that are sentences: a single word may be the same in two languages. */
const sentencesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/https?:\S+|\S+@\S+/g, '').trim())
    .filter((line) => (line.match(/\p{L}{2,}/gu) ?? []).length >= 3);

// promise: Pages
test.each(languages)(
  'every mail, message, reminder and answer by number in %s is in that language alone',
  (language) => {
    const own = sentencesOf([...messagesIn(language), ...mailsIn(language)]);
    const others = (['en', 'de'] as const).filter((other) => other !== language);
    const foreign = new Set(others.flatMap((other) => sentencesOf([...messagesIn(other), ...mailsIn(other)])));
    expect(own.length).toBeGreaterThan(60);
    expect(own.filter((line) => foreign.has(line))).toEqual([]);
  },
);
