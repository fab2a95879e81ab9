import { expect, test } from '@jest/globals';
import { type JobState, truckerJobOf } from './trucker-job.ts';

const aJob = (changes: Partial<JobState> = {}): JobState => ({
  jobId: 'job',
  companyId: 'company',
  trucker: { truckerId: 'ada' },
  completedAt: '',
  isDeleted: false,
  ...changes,
});

test('given a job with a trucker, when it is neither completed nor deleted, then it keeps him busy', () => {
  expect(truckerJobOf(aJob())).toEqual({ jobId: 'job', companyId: 'company', truckerId: 'ada', isActive: true });
});

test.each([
  ['is completed', { completedAt: '2026-11-20T10:00:00.000Z' }],
  ['is deleted', { isDeleted: true }],
])('given a job with a trucker, when it %s, then he is free', (_what, changes) => {
  expect(truckerJobOf(aJob(changes))).toMatchObject({ truckerId: 'ada', isActive: false });
});

test('given a job without a trucker, then it keeps nobody busy', () => {
  expect(truckerJobOf(aJob({ trucker: undefined }))).toMatchObject({ truckerId: null, isActive: false });
});
