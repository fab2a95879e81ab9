import { interfaceLanguage } from '@gatelingo/proto/phrases';
import { defused } from '@gatelingo/proto/http/defused';
import { shortName } from '@gatelingo/proto/templates';
import type { Block } from './layout.ts';
import type { JoiningContent } from './mail-content.ts';
import { fill, mailLanguages } from './texts/index.ts';
import { withZone } from './mail-time.ts';
import { finish, foot, type Sender, type WrittenMail } from './written-mail.ts';

const pages = {
  invitation: 'confirm',
  'invitation-elsewhere': 'login',
  'join-requested': 'team',
  'join-approved': 'login',
  'join-declined': 'login',
} as const satisfies Record<JoiningContent['kind'], string>;

/** The mails around joining a company: invited, asked, approved, declined. */
export const joiningMail = (content: JoiningContent, sender: Sender): WrittenMail => {
  const language = interfaceLanguage(content.language);
  const { joining, logIn, linkWorks, linkInFull } = mailLanguages[language];
  const shared = { subject: joining.invitation.subject, button: logIn, ignore: joining.asked };
  const texts = { ...shared, ...joining[content.kind] };
  const { subject, body, button, ignore } = texts;
  const values = {
    brand: sender.brand,
    company: 'companyName' in content ? shortName(defused(content.companyName)) : '',
  };
  const page = `${sender.publicUrl}/app/${pages[content.kind]}`;
  const url = content.kind === 'invitation' ? `${page}?token=${encodeURIComponent(content.token)}` : page;
  const rows: Block[] =
    content.kind === 'join-requested'
      ? [
          {
            kind: 'rows',
            rows: [
              [joining.person, shortName(defused(content.person))] as const,
              [joining.email, content.from] as const,
            ],
          },
        ]
      : [];
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
