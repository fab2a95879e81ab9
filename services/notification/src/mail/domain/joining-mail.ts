import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { defused } from '@gatelingo/proto/http/defused';
import { retentionKinds } from '@gatelingo/proto/retention';
import { shortName } from '@gatelingo/proto/templates';
import type { Block } from './layout.ts';
import type { JoiningContent } from './mail-content.ts';
import { fill, mailLanguages } from './texts/index.ts';
import type { MailTexts } from './texts/texts.ts';
import { withZone } from './mail-time.ts';
import { finish, foot, type Sender, type WrittenMail } from './written-mail.ts';

const pages = {
  invitation: 'confirm',
  'invitation-elsewhere': 'login',
  'join-requested': 'team',
  'join-approved': 'login',
  'join-declined': 'login',
  retention: 'personal-data',
} as const satisfies Record<JoiningContent['kind'], string>;

const periodOf = (before?: number, after?: number): string => `${String(before ?? '')} → ${String(after ?? '')}`;

const rowsOf = (content: JoiningContent, joining: MailTexts['joining']): Block[] => {
  if (content.kind === 'join-requested') {
    const rows = [
      [joining.person, shortName(defused(content.person))] as const,
      [joining.email, content.from] as const,
    ];
    return [{ kind: 'rows', rows }];
  }
  if (content.kind !== 'retention') return [];
  const { days, daysBefore } = content;
  const changed = retentionKinds.filter((kind) => days[kind] !== daysBefore[kind]);
  const rows = changed.map((kind) => [joining.retention.kinds[kind], periodOf(daysBefore[kind], days[kind])] as const);
  return [{ kind: 'rows', rows }];
};

/** The mails around joining a company: invited, asked, approved, declined; and those to its administrators. */
export const joiningMail = (content: JoiningContent, sender: Sender): WrittenMail => {
  const language = interfaceLanguage(content.language);
  const { joining, logIn, linkWorks, linkInFull } = mailLanguages[language];
  const shared = { subject: joining.invitation.subject, button: logIn, ignore: joining.asked };
  const texts = { ...shared, ...joining[content.kind] };
  const { subject, body, button, ignore } = texts;
  const values = {
    time: 'effectiveAt' in content ? withZone(new Date(content.effectiveAt), { language }) : '',
    brand: sender.brand,
    company: 'companyName' in content ? shortName(defused(content.companyName)) : '',
  };
  const page = `${sender.publicUrl}/app/${pages[content.kind]}`;
  const url = content.kind === 'invitation' ? `${page}?token=${encodeURIComponent(content.token)}` : page;
  const rows = rowsOf(content, joining);
  const until = withZone(new Date(content.expiresAt), { language });
  const works: Block[] =
    content.kind === 'invitation' ? [{ kind: 'small', text: fill(linkWorks, { time: until }) }] : [];
  return finish(fill(subject, values), {
    language,
    brand: sender.brand,
    title: 'title' in texts ? texts.title : subject,
    preview: fill(body, values),
    blocks: [
      { kind: 'text', text: fill(body, values) },
      ...rows,
      { kind: 'button', label: button, url },
      { kind: 'link', before: linkInFull, url },
      ...works,
      { kind: 'small', text: fill(ignore, values) },
    ],
    foot: foot(language, sender),
  });
};
