import { expect, it } from '@jest/globals';
import { sessionOfJob } from './driver-session.ts';

const session = (sessionId: string, isActive: boolean, ...jobIds: string[]) => ({
  ...{ sessionId, isActive, jobIds },
  startedAt: '2026-12-01T07:00:00.000Z',
  closedAt: isActive ? null : '2026-12-01T08:00:00.000Z',
});

it('is the one in which the driver talks now, else the newest of today', () => {
  const ended = [session('s3', false, 'j1'), session('s1', false, 'j1')];
  expect(sessionOfJob(ended, 'j1')?.sessionId).toBe('s3');
  expect(sessionOfJob([...ended, session('s2', true, 'j1', 'j2')], 'j1')?.sessionId).toBe('s2');
});

it('is none of another job', () => {
  expect(sessionOfJob([session('s1', true, 'j2')], 'j1')).toBeUndefined();
  expect(sessionOfJob([], 'j1')).toBeUndefined();
});
