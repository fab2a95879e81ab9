import type { TeamPerson } from '@gatelingo/proto/http/auth';

/** Things that have a name elsewhere in the texts. */
const namedElsewhere: Readonly<Record<string, string>> = {
  account: 'nav.profile',
  password: 'field.password',
  company: 'nav.company',
  member: 'nav.team',
  site: 'nav.ourSites',
  location: 'nav.ourLocations',
  barcode: 'nav.qrCodes',
  questionnaire: 'nav.questionnaires',
  visit: 'nav.registrations',
  driver: 'nav.truckers',
  number: 'field.phoneNumber',
  message: 'nav.messages',
  session: 'nav.sessions',
  language: 'nav.languages',
  audit: 'audit.title',
};

export const thingKey = (thing: string): string => namedElsewhere[thing] ?? `audit.thing.${thing}`;

/** The texts' keys of a `what`: of the thing, and of the act. */
export const keysOfWhat = (what: string): { thing: string; act: string } => {
  const [thing = '', act = ''] = what.split('.');
  return { thing: thingKey(thing), act: `audit.act.${act}` };
};

/** The names of the team by `who`. */
export const namesByWho = (people: readonly TeamPerson[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ userId, name, surname, email }) => [`user:${userId}`, `${name} ${surname}`.trim() || email]));

/** The text's key of somebody who is not in the team. */
export const whoKey = (who: string): string => (who.startsWith('user:') ? 'audit.gone' : `audit.by.${who}`);

/** Somebody by a name, or by the key of a text; undefined for a user while the team is not loaded. */
export const shownWho = (
  who: string,
  names: ReadonlyMap<string, string> | undefined,
): { name: string } | { key: string } | undefined => {
  const name = names?.get(who);
  if (name !== undefined) return { name };
  return names || !who.startsWith('user:') ? { key: whoKey(who) } : undefined;
};
