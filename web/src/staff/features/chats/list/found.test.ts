import { expect, it } from '@jest/globals';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { found } from './found.ts';

const chat = (id: string, truckerName: string, createdAt: string): Conversation => ({
  _id: id,
  jobTitle: `Job ${id}`,
  truckerName,
  language: 'ro',
  isActive: true,
  lastMessage: { senderType: 'trucker', kind: 'text', text: 'Bună ziua', state: 'received', createdAt },
  lastSeq: 1,
  unread: 0,
  version: 1,
  windowEndsAt: null,
  hindrance: '',
});
const ion = chat('1', 'Ion Popescu', '2026-11-20T08:00:00Z');
const zofia = chat('2', 'Zofia Żak', '2026-11-20T09:00:00Z');
const pavel = chat('3', 'Pavel Novák', '2026-11-20T10:00:00Z');

it('finds drivers by name without regard to accents, among what is loaded', () => {
  expect(found('zak', [], [ion, zofia, pavel])).toEqual([zofia]);
});

it('finds jobs by a part of their title, among what is loaded', () => {
  expect(found(' JOB 3', [], [ion, zofia, pavel])).toEqual([pavel]);
});

it('adds what the server found, each once, newest first', () => {
  expect(found('ion', [ion, pavel], [ion, zofia])).toEqual([pavel, ion]);
});
