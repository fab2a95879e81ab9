import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';
import { readJson } from '../read-json.ts';

const locales = join(root, 'web/src/locales');
const languages = readdirSync(locales).filter((name) => name.length === 2);

interface Named {
  name: string;
}
interface StaffTexts {
  nav: { registrations: string };
  privacy: { period: Record<'registrations' | 'jobs' | 'audit', Named>; view: { holds: string } };
  audit: { title: string; thing: Record<'job' | 'hold', string> };
}
interface Mails {
  joining: { retention: { kinds: Record<'registrations' | 'jobs' | 'audit', string> } };
}
const mailsIn = async (language: string): Promise<Mails> => {
  const file = join(root, `services/notification/src/mail/domain/texts/${language}.ts`);
  return ((await import(pathToFileURL(file).href)) as Record<string, Mails>)[language]!;
};

test.each(languages)(
  '%s: what periods and holds are about has one name on its page, in the log and in mails',
  async (language) => {
    const { nav, privacy, audit } = readJson(join(locales, language, 'staff.json')) as StaffTexts;
    const { kinds } = (await mailsIn(language)).joining.retention;
    const { registrations, jobs, audit: log } = privacy.period;
    expect([log.name, kinds.audit]).toEqual([audit.title, audit.title]);
    expect([registrations.name, kinds.registrations]).toEqual([nav.registrations, nav.registrations]);
    expect(audit.thing.job).toBe(jobs.name);
    expect(kinds.jobs.split(' ')[0]).toBe(jobs.name);
    expect(audit.thing.hold).toBe(privacy.view.holds);
  },
);
