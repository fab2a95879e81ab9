import { interfaceLanguage, type PhraseLanguage } from '@gatelingo/proto/phrases';
import { defused, defusedIn } from '@gatelingo/proto/http/defused';
import { shortName } from '@gatelingo/proto/templates';
import { visitLabels } from '@gatelingo/proto/visit-labels';
import { mailTime, withZone } from './mail-time.ts';
import { joiningMail } from './joining-mail.ts';
import type { Block } from './layout.ts';
import {
  type ErasedContent,
  isJoining,
  type LinkContent,
  type MailContent,
  type ReceiverContent,
  type RegistrationContent,
} from './mail-content.ts';
import { fill, mailLanguages } from './texts/index.ts';
import { finish, foot, type Sender, type WrittenMail } from './written-mail.ts';

/** The recipient's company, if its fact has been projected. */
export interface ReceiverCompany {
  name: string;
  language: string;
}

const receiverUrl = ({ publicUrl }: Sender, token: string) =>
  `${publicUrl}/app/receiver?token=${encodeURIComponent(token)}`;

const linkMail = (content: LinkContent, sender: Sender): WrittenMail => {
  const language = interfaceLanguage(content.language);
  const texts = mailLanguages[language];
  const { brand, publicUrl } = sender;
  const token = encodeURIComponent(content.token);
  const page = content.kind === 'sign-up' ? 'confirm' : 'reset-password';
  const url = `${publicUrl}/app/${page}?token=${token}`;
  const works = fill(texts.linkWorks, { time: withZone(new Date(content.expiresAt), { language }) });
  const exists = { ...texts.accountExists, button: texts.logIn };
  const own = { 'sign-up': texts.signUp, 'account-exists': exists, 'password-reset': texts.passwordReset };
  const { subject, title, body, button, ignore } = own[content.kind];
  const main: Block[] =
    content.kind === 'account-exists'
      ? [
          { kind: 'button', label: button, url: `${publicUrl}/app/login` },
          { kind: 'link', before: exists.reset, url },
        ]
      : [
          { kind: 'button', label: button, url },
          { kind: 'link', before: texts.linkInFull, url },
        ];
  return finish(fill(subject, { brand }), {
    language,
    brand,
    title,
    preview: fill(body, { brand }),
    blocks: [
      { kind: 'text', text: fill(body, { brand }) },
      ...main,
      { kind: 'small', text: works },
      { kind: 'small', text: ignore },
    ],
    foot: foot(language, sender),
  });
};

const languageName = (code: string, language: PhraseLanguage): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    // A code that is no language tag is shown as it is.
    return code;
  }
};

/** Texts that drivers and staff typed, as it leaves. The time, the phone number and the file's name hold no name. */
const leavingVisit = (content: RegistrationContent): RegistrationContent =>
  defusedIn(
    content,
    ...(['name', 'surname', 'siteName', 'barcodeName', 'freightCompanyName'] as const),
    ...(['licensePlateTruck', 'licensePlateTrailer', 'loadingNumber'] as const),
  );

const registrationMail = (typed: RegistrationContent, sender: Sender, company: ReceiverCompany): WrittenMail => {
  const content = leavingVisit(typed);
  const language = interfaceLanguage(company.language);
  const texts = mailLanguages[language].registration;
  const labels = visitLabels[language];
  const at = new Date(content.registeredAt);
  const clock = { language, timeZone: content.timeZone };
  const driver = `${content.name} ${content.surname}`.trim();
  const values = { driver, site: content.siteName, qrCode: content.barcodeName, time: mailTime(at, clock) };
  const rows = [
    [labels.driver, driver],
    [labels.phone, content.phone],
    [labels.site, content.siteName],
    [labels.qrCode, content.barcodeName],
    [texts.time, withZone(at, clock)],
    [labels.plateTruck, content.licensePlateTruck],
    [labels.plateTrailer, content.licensePlateTrailer],
    [labels.loadingNumber, content.loadingNumber],
    [labels.freightCompany, content.freightCompanyName],
    [texts.language, content.driverLanguage === '' ? '' : languageName(content.driverLanguage, language)],
  ] as const;
  const reason = fill(texts.reason, { qrCode: content.barcodeName, company: defused(company.name) || sender.brand });
  const stop = content.stopToken === '' ? undefined : { stopUrl: receiverUrl(sender, content.stopToken) };
  const written = finish(fill(texts.subject, values), {
    language,
    brand: sender.brand,
    title: texts.title,
    // Beside the subject in a list of mails, and so, as there, without what a stranger typed.
    preview: texts.attached,
    blocks: [
      { kind: 'text', text: fill(texts.body, values) },
      { kind: 'rows', rows: rows.filter(([, value]) => value !== '') },
      { kind: 'text', text: texts.attached },
      ...(stop ? [{ kind: 'link', before: texts.stop, url: stop.stopUrl } as const] : []),
    ],
    foot: foot(language, sender, reason),
  });
  return { ...written, ...stop };
};

// A company may have hundreds of gates: the page of the link has them all.
const gatesAtMost = 5;

const receiverMail = (content: ReceiverContent, sender: Sender, company: ReceiverCompany): WrittenMail => {
  const language = interfaceLanguage(company.language);
  const texts = mailLanguages[language];
  const values = {
    company: shortName(defused(company.name)) || sender.brand,
    time: withZone(new Date(content.expiresAt), { language }),
  };
  const { subject, title, body, more, button, works, ignore, reason } = texts.receiver;
  const url = receiverUrl(sender, content.token);
  const { gates } = content;
  const shown = gates.slice(0, gatesAtMost);
  const rows = shown.map(
    ({ siteName, barcodeName }) => [shortName(defused(siteName)), shortName(defused(barcodeName))] as const,
  );
  const count = String(gates.length - shown.length);
  const others: Block[] = gates.length > shown.length ? [{ kind: 'text', text: fill(more, { count }) }] : [];
  return finish(fill(subject, values), {
    language,
    brand: sender.brand,
    title: fill(title, values),
    preview: fill(body, values),
    blocks: [
      { kind: 'text', text: fill(body, values) },
      { kind: 'rows', rows },
      ...others,
      { kind: 'button', label: button, url },
      { kind: 'link', before: texts.linkInFull, url },
      { kind: 'small', text: fill(works, values) },
      { kind: 'small', text: ignore },
    ],
    foot: foot(language, sender, fill(reason, values)),
  });
};

const erasedMail = (content: ErasedContent, sender: Sender, company: ReceiverCompany): WrittenMail => {
  const language = interfaceLanguage(company.language);
  const { subject, title, body, reason } = mailLanguages[language].erased;
  const values = { company: shortName(defused(company.name)) || sender.brand };
  const rows = content.registrations.map(
    ({ siteName, barcodeName, registeredAt, timeZone }) =>
      [
        mailTime(new Date(registeredAt), { language, timeZone }),
        `${shortName(defused(siteName))} · ${shortName(defused(barcodeName))}`,
      ] as const,
  );
  return finish(fill(subject, values), {
    language,
    brand: sender.brand,
    title,
    preview: fill(body, values),
    blocks: [
      { kind: 'text', text: fill(body, values) },
      { kind: 'rows', rows },
    ],
    foot: foot(language, sender, fill(reason, values)),
  });
};

/** Subject, text and HTML of a mail; those to receivers in the language of the company that named them. */
export const renderMail = (content: MailContent, sender: Sender, company: ReceiverCompany): WrittenMail => {
  if (content.kind === 'registration') return registrationMail(content, sender, company);
  if (content.kind === 'receiver') return receiverMail(content, sender, company);
  if (content.kind === 'erased') return erasedMail(content, sender, company);
  return isJoining(content) ? joiningMail(content, sender) : linkMail(content, sender);
};
