import { expect, test } from '@jest/globals';
import { namesWithLinks } from '@gatelingo/proto/http/testing/names-with-links';
import { linksIn } from '@gatelingo/proto/http/testing/links-in';
import { sessionView } from './session-view.ts';
import { startedSession } from './session.ts';

const about = { siteId: 'site', barcodeId: 'gate', pageLanguage: 'de', companyLanguage: 'de' };
const session = startedSession({ id: 'session', companyId: 'company', ...about }, new Date(0));
const namesLike = (name: string) => {
  return { companyName: name, siteName: name, timeZone: '', barcodeName: name, occupant: name, assignee: name };
};
const shown = ({ companyName, siteName, barcodeName }: ReturnType<typeof sessionView>) => [
  companyName,
  siteName,
  barcodeName,
];

test('staff see the names of a session as they were typed, a guest without a link in them', () => {
  const names = namesLike('fracht24.com');
  expect(shown(sessionView(session, [], { names, isStaff: true }))).toEqual(Array(3).fill('fracht24.com'));
  expect(shown(sessionView(session, [], { names, isStaff: false }))).toEqual(Array(3).fill('fracht24.\u2060com'));
});

test('no name of 2,000 with links is one to a guest, and no name of a person is there at all', () => {
  const left = namesWithLinks(2_000).filter((name) => {
    const view = sessionView(session, [], { names: namesLike(name), isStaff: false });
    return [...shown(view), JSON.stringify(view)].some((text) => linksIn(text).length > 0);
  });
  expect(left).toEqual([]);
});
