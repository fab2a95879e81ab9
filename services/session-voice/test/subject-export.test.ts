import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { subjectRow, type SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import { expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice();

const exported = async (companyId: string, subject: { kind: string; id: string }): Promise<SubjectRow[]> => {
  const headers = { [internalKeyHeader]: service.environment.INTERNAL_KEY ?? '' };
  const body = { companyId, subject, truckerIds: [], visitIds: [] };
  const answer = await service.post<Blob>('/internal/privacy/export', { headers }, body);
  expect(answer.status).toBe(200);
  const lines = (await answer.body.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => subjectRow.parse(JSON.parse(line)));
};

test('an export of a guest has the session and its messages, and of the staff neither names nor ids', async () => {
  const { sessionId, token, companyId, barcodeId, greta } = await service.newSession();
  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Guten Tag', { sender: 'company', token });
  await service.write((await service.start(barcodeId)).sessionId, 'Somebody else');

  const rows = await exported(companyId, { kind: 'guest', id: sessionId });
  expect(rows.map(({ table }) => table).toSorted()).toEqual(['message', 'message', 'sessions']);
  expect(rows.flatMap(({ row }) => ('text' in row ? [row.text] : []))).toEqual(['Dzień dobry', 'Guten Tag']);
  const text = JSON.stringify(rows);
  for (const absent of [greta.userId, 'keyHash', 'clientId', 'Somebody else']) expect(text).not.toContain(absent);
});

test('an export of a person of the staff has of the messages only that they are theirs', async () => {
  const { sessionId, token, companyId, greta } = await service.newSession();
  await service.write(sessionId, 'Dzień dobry');
  await service.write(sessionId, 'Guten Tag', { sender: 'company', token });

  const rows = await exported(companyId, { kind: 'staff', id: greta.userId });
  expect(rows.find(({ table }) => table === 'staff_projection')?.row).toMatchObject({ personal: 'Greta Sommer' });
  expect(rows.find(({ table }) => table === 'message')?.row).toEqual({
    _id: expect.any(String) as unknown,
    userId: greta.userId,
  });
  expect(JSON.stringify(rows)).not.toContain('Dzień dobry');
});
