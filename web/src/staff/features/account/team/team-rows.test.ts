import { expect, it } from '@jest/globals';
import type { Invitation, TeamPerson } from '@gatelingo/proto/http/auth';
import { found, questionsFor, teamRows } from './team-rows.ts';

const person = (name: string, over: Partial<TeamPerson> = {}): TeamPerson => ({
  userId: name,
  name,
  surname: 'Holm',
  email: `${name.toLowerCase()}@holm.example`,
  role: 'user',
  state: 'active',
  isActive: over.state !== 'deactivated',
  since: '2026-11-20T08:00:00.000Z',
  ...over,
});
const invitation = (email: string, over: Partial<Invitation> = {}): Invitation => ({
  invitationId: email,
  email,
  role: 'user',
  language: 'de',
  invitedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  isExpired: false,
  ...over,
});
const admin = (name: string, over: Partial<TeamPerson> = {}) => person(name, { role: 'iadmin', ...over });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

it('puts first who asks to join, then the invitations, then the team in its order, and at the end who was deactivated', () => {
  const first = { people: [person('Old', { state: 'deactivated' }), admin('Greta')], invitations: [invitation('i')] };
  const second = { people: [person('Bo'), person('New', { state: 'pending' })], invitations: [] };
  expect(idsOf(teamRows([first, second]))).toEqual(['New', 'i', 'Greta', 'Bo', 'Old']);
});

it('shows an invitation by its address, with its end, and that it is over', () => {
  const invitations = [invitation('a@b.example'), invitation('c@d.example', { isExpired: true })];
  expect(teamRows([{ people: [], invitations }])).toMatchObject([
    { name: '', email: 'a@b.example', state: 'invited', until: '2026-11-27T08:00:00.000Z' },
    { email: 'c@d.example', state: 'expired' },
  ]);
});

it('marks the only active administrator: one who is deactivated does not count', () => {
  const people = [admin('Greta'), admin('Ida', { state: 'deactivated' }), person('Bo')];
  const marked = (list: TeamPerson[]) =>
    idsOf(teamRows([{ people: list, invitations: [] }]).filter(({ isLastAdmin }) => isLastAdmin));
  expect(marked(people)).toEqual(['Greta']);
  expect(marked([...people, admin('Ola')])).toEqual([]);
});

it('finds by name and address, with and without accents', () => {
  const rows = teamRows([{ people: [person('Zoë'), person('Bo')], invitations: [invitation('zoe@x.example')] }]);
  expect(idsOf(found(rows, ' zoe '))).toEqual(['zoe@x.example', 'Zoë']);
  expect(idsOf(found(rows, 'BO@HOLM'))).toEqual(['Bo']);
  expect(found(rows, '')).toHaveLength(3);
});

it('asks for each state what can be done with it', () => {
  expect(questionsFor({ state: 'pending', role: 'user' })).toEqual(['decline']);
  expect(questionsFor({ state: 'expired', role: 'user' })).toEqual(['withdraw']);
  expect(questionsFor({ state: 'active', role: 'user' })).toEqual(['dispatch', 'promote', 'deactivate']);
  expect(questionsFor({ state: 'active', role: 'dispatcher' })).toEqual(['promote', 'demote', 'deactivate']);
  expect(questionsFor({ state: 'deactivated', role: 'iadmin' })).toEqual(['dispatch', 'demote', 'reactivate']);
});
