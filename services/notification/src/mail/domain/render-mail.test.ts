import { describe, expect, test } from '@jest/globals';
import type {
  ErasedContent,
  JoiningContent,
  LinkContent,
  ReceiverContent,
  RegistrationContent,
} from './mail-content.ts';
import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { mailLanguages } from './texts/index.ts';
import { renderMail } from './render-mail.ts';

const sender = { brand: 'Gatelingo', operator: 'Gatelingo GmbH', publicUrl: 'https://gate.example' };
const company = { name: 'Spedition Nord', language: 'en' };

const registration = (changes: Partial<RegistrationContent> = {}): RegistrationContent => ({
  kind: 'registration',
  to: 'dispo@nord.example',
  name: 'Jan',
  surname: 'Kowalski',
  phone: '+48600700800',
  siteName: 'Hamburg Süd',
  barcodeName: 'Gate 4',
  registeredAt: '2026-11-20T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  licensePlateTruck: 'WX 12345',
  licensePlateTrailer: 'WX 98765',
  loadingNumber: 'L-4711',
  freightCompanyName: 'Trans Polska',
  driverLanguage: 'pl',
  fileName: 'registration.pdf',
  receiverId: '',
  stopToken: '',
  ...changes,
});

const link = (changes: Partial<LinkContent> = {}): LinkContent => ({
  kind: 'sign-up',
  to: 'ana@nord.example',
  token: 'tok-en_1',
  language: 'en',
  expiresAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

describe('given a registration', () => {
  test('the subject names site, QR code and the time with its zone', () => {
    const { subject } = renderMail(registration(), sender, company);
    expect(subject).toBe('Registration: Hamburg Süd · Gate 4 · 20 Nov 2026, 11:00 CET');
  });

  // promise: Nobody in who does not belong
  test('what a driver typed stands neither in the subject nor beside it in a list of mails', () => {
    const bait = 'You have won';
    const typed = {
      ...{ name: bait, surname: bait, phone: bait, licensePlateTruck: bait, licensePlateTrailer: bait },
      ...{ loadingNumber: bait, freightCompanyName: bait, driverLanguage: bait },
    };
    const { subject, html } = renderMail(registration(typed), sender, company);
    expect(subject).not.toContain(bait);
    expect(/<div style="display:none.*?<\/div>/.exec(html)?.[0]).toBe(
      '<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The signed registration is attached as a PDF.</div>',
    );
  });

  test("it is written in the company's language, whatever the driver's", () => {
    const { subject, text, html } = renderMail(registration(), sender, { ...company, language: 'de' });
    expect(subject).toBe('Anmeldung: Hamburg Süd · Gate 4 · 20. Nov. 2026, 11:00 MEZ');
    expect(text).toContain('Sprache: Polnisch');
    expect(text).toContain('(Europe/Berlin)');
    expect(html).toContain('<html lang="de"');
  });

  test("its time is by the site's clock, which is named", () => {
    const { subject, text } = renderMail(registration({ timeZone: 'Europe/Athens' }), sender, company);
    expect(subject).toContain('20 Nov 2026, 12:00');
    expect(text).toContain('(Europe/Athens)');
  });

  test('text and HTML say the same', () => {
    const { text, html } = renderMail(registration(), sender, company);
    for (const value of ['Jan Kowalski', '+48600700800', 'WX 12345', 'WX 98765', 'L-4711', 'Trans Polska', 'Gate 4']) {
      expect(text).toContain(value);
      expect(html).toContain(value);
    }
    expect(text).toContain('Spedition Nord');
  });

  test('markup in a name is shown, not run', () => {
    const name = `<img src=x onerror="alert('1')">`;
    const { html, text } = renderMail(registration({ name }), sender, company);
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;');
    expect(text).toContain(name);
  });

  test('a line break in a name begins no header', () => {
    const { subject } = renderMail(registration({ siteName: 'K\r\nBcc: all@example.org' }), sender, company);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('what is empty has no row, and a made-up language code does no harm', () => {
    const { text } = renderMail(registration({ loadingNumber: '', driverLanguage: 'no language' }), sender, company);
    expect(text).not.toContain('Loading number');
    expect(text).toContain('Language: no language');
  });
});

describe('given a receiver', () => {
  const question: ReceiverContent = {
    kind: 'receiver',
    to: 'dispo@carrier.example',
    token: 'tok-en_1',
    expiresAt: '2026-11-27T10:00:00.000Z',
    receiverId: 'r1',
    gates: [{ siteName: 'Hamburg Süd', barcodeName: 'Gate 4' }],
  };
  const url = 'https://gate.example/app/receiver?token=tok-en_1';

  test('the mail that asks names company and gates, and leads to the page with the buttons', () => {
    const { subject, text, html } = renderMail(question, sender, company);
    expect(subject).toBe('Spedition Nord asks: may we send you registrations by e-mail?');
    for (const part of ['Hamburg Süd: Gate 4', url, 'until 27 Nov 2026, 11:00 CET', 'this one mail'])
      expect(text).toContain(part);
    expect(html).toContain(`href="${url}"`);
    expect(text).not.toContain('More gates');
  });

  test('it shows five gates, and says how many more there are', () => {
    const gates = Array.from({ length: 300 }, (_, n) => ({ siteName: 'Hamburg', barcodeName: `Gate ${String(n)}.` }));
    const { text, html } = renderMail({ ...question, gates }, sender, company);
    for (const mail of [text, html]) {
      expect(mail).toContain('Gate 4.');
      expect(mail).not.toContain('Gate 5.');
      expect(mail).toContain('More gates: 295.');
    }
  });

  test('a name that is a whole letter is cut', () => {
    const letter = `Your parcel waits at the customs office: ${'pay the fee at once '.repeat(8)}`;
    const gates = [{ siteName: letter, barcodeName: letter }];
    const { subject, text, html } = renderMail({ ...question, gates }, sender, { ...company, name: letter });
    for (const mail of [subject, text, html]) {
      expect(mail).toContain('Your parcel waits');
      expect(mail).not.toContain('at once pay the fee');
    }
  });

  test('each document has the link that stops, in the mail and for its header', () => {
    const { text, html, stopUrl } = renderMail(registration({ stopToken: 'tok-en_1' }), sender, company);
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(stopUrl).toBe(url);
    expect(renderMail(registration(), sender, company).stopUrl).toBeUndefined();
  });
});

describe('given a mail with a link', () => {
  test.each([
    ['sign-up', 'https://gate.example/app/confirm?token=tok-en_1'],
    ['password-reset', 'https://gate.example/app/reset-password?token=tok-en_1'],
    ['account-exists', 'https://gate.example/app/reset-password?token=tok-en_1'],
  ] as const)('%s leads to %s, in text and HTML', (kind, url) => {
    const { text, html } = renderMail(link({ kind }), sender, company);
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain('until 21 Nov 2026, 11:00 CET (Europe/Berlin)');
  });

  test('to an address that has an account it offers to log in and makes no new one', () => {
    const { text, html } = renderMail(link({ kind: 'account-exists' }), sender, company);
    expect(html).toContain('href="https://gate.example/app/login"');
    expect(text).not.toContain('/app/confirm');
  });

  test("a token's characters stay a token", () => {
    const { html } = renderMail(link({ token: '"><script>&' }), sender, company);
    expect(html).toContain('token=%22%3E%3Cscript%3E%26');
  });
});

describe('given a mail about joining a company', () => {
  const about = {
    to: 'bo@nord.example',
    language: 'en',
    expiresAt: '2026-11-27T10:00:00.000Z',
    companyName: 'Spedition Nord',
  };
  const asked = { ...about, kind: 'join-requested', person: 'Bo <Berg>', from: 'bo@nord.example' } as const;
  const { companyName: _name, ...unnamed } = about;

  test.each<[JoiningContent, string]>([
    [{ ...about, kind: 'invitation', token: 'tok-en_1' }, 'https://gate.example/app/confirm?token=tok-en_1'],
    [{ ...about, kind: 'invitation-elsewhere' }, 'https://gate.example/app/login'],
    [asked, 'https://gate.example/app/team'],
    [{ ...about, kind: 'join-approved' }, 'https://gate.example/app/login'],
    [{ ...unnamed, kind: 'join-declined' }, 'https://gate.example/app/login'],
  ])('$kind leads to %s in every language, and fills every name in', (content, url) => {
    for (const language of Object.keys(mailLanguages)) {
      const { subject, text, html } = renderMail({ ...content, language }, sender, company);
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
      expect(subject + text).not.toMatch(/[{}]/);
      expect(subject.includes('Spedition Nord')).toBe('companyName' in content);
    }
  });

  test('an administrator reads who asks, with markup shown as text, and not in the subject', () => {
    const { subject, text, html } = renderMail(asked, sender, company);
    expect(text).toContain('Bo <Berg>');
    expect(html).toContain('Bo &#60;Berg&#62;');
    expect(html).not.toContain('<Berg>');
    expect(subject).not.toContain('Bo');
  });

  test('a name that is a whole letter is cut', () => {
    const letter = `Your parcel waits at the customs office: ${'pay the fee at once '.repeat(8)}`;
    const content = { ...asked, companyName: letter, person: letter };
    const { subject, text, html } = renderMail(content, sender, company);
    for (const mail of [subject, text, html]) expect(mail).not.toContain('at once pay the fee');
  });

  test('only an invitation names when its link ends', () => {
    const invitation = renderMail({ ...about, kind: 'invitation', token: 't' }, sender, company);
    expect(invitation.text).toContain('until 27 Nov 2026, 11:00 CET (Europe/Berlin)');
    expect(renderMail({ ...about, kind: 'join-approved' }, sender, company).text).not.toContain('until');
  });
});

test('a receiver is asked to delete what an erased person left, in every language, by place and time alone', () => {
  const { siteName, barcodeName, registeredAt, timeZone } = registration();
  const registrations = [{ siteName, barcodeName, registeredAt, timeZone }];
  const content: ErasedContent = { kind: 'erased', to: 'dispo@nord.example', receiverId: 'r1', registrations };
  for (const language of Object.keys(mailLanguages)) {
    const { subject, text } = renderMail(content, sender, { ...company, language });
    expect(subject).toContain('Spedition Nord');
    expect(text).toContain('Hamburg Süd · Gate 4');
    expect(text).toContain('19');
    expect(subject + text).not.toMatch(/[{}]/);
  }
});

describe('languages', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pl', 'pl'],
    ['fa', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('%s is written in %s', (wanted, written) => {
    expect(interfaceLanguage(wanted)).toBe(written);
  });

  test('Arabic is written from the right', () => {
    const { html } = renderMail(registration(), sender, { ...company, language: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<th scope="row" align="right"');
    const { siteName } = registration();
    expect(html).toContain(`\u2068${siteName}\u2069`);
    expect(renderMail(registration(), sender, company).html).not.toMatch(/[\u2068\u2069]/);
  });

  test('each language has texts of its own', () => {
    const bodies = Object.values(mailLanguages).map(({ signUp }) => signUp.body);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  // promise: Pages
  test('every language fills in the same names', () => {
    // A sentence may say a name once more, or once less, where the language wants it.
    const names = (texts: object): [string, string[]][] =>
      Object.entries(texts).flatMap(([key, text]): [string, string[]][] =>
        typeof text === 'string'
          ? [[key, [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()]]
          : names(text as object).map(([inner, found]): [string, string[]] => [`${key}.${inner}`, found]),
      );
    for (const texts of Object.values(mailLanguages)) expect(names(texts)).toEqual(names(mailLanguages.en));
  });
});
