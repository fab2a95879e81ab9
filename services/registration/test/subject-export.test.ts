import { randomUUID } from 'node:crypto';
import { subjectRow, type SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { expect, test } from '@jest/globals';
import { answersTo, aSubmission, barcodeTo, made, submit, update } from './questionnaire-world.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration();
eachTestHasBarcode();

const headers = () => ({ [internalKeyHeader]: service.environment.INTERNAL_KEY ?? '' });

const registered = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await service.post<{ registrationId: string }>(
    '/trucker/register',
    {},
    aRegistration(barcode.barcodeId, changes),
  );
  expect(status).toBeLessThan(300);
  return body;
};

const exported = async (
  subject: { kind: string; id: string },
  { companyId = company.companyId, truckerIds = [] as string[], visitIds = [] as string[] } = {},
): Promise<SubjectRow[]> => {
  const body = { companyId, subject, truckerIds, visitIds };
  const answer = await service.post<Blob>('/internal/privacy/export', { headers: headers() }, body);
  expect(answer.status).toBe(200);
  const lines = (await answer.body.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => subjectRow.parse(JSON.parse(line)));
};

test('an export has the driver with signature and PDF, and no code, index or hash', async () => {
  await registered({ name: 'Zofia' });
  await service.registrationIs(company.token, { pdfState: 'ready' });
  await registered({ name: 'Another' });
  const mine = (await service.registrations(company.token)).find(({ name }) => name === 'Zofia')!;
  const rows = await exported(
    { kind: 'driver', id: mine.truckerId },
    { truckerIds: [mine.truckerId], visitIds: [mine._id] },
  );
  expect(rows.map(({ table }) => table).toSorted()).toEqual(['trucker', 'visit', 'yard_visit']);
  const visit = rows.find(({ table }) => table === 'visit')!;
  expect(visit.row).toMatchObject({
    id: mine._id,
    name: 'Zofia',
    licensePlateTruck: 'DW 4K123',
    siteName: 'Werk Nord',
  });
  expect(Object.keys(visit.row).filter((name) => /Index|Hash|pass|Secret|Terms/i.test(name))).toEqual([]);
  expect(visit.files.map(({ kind, contentType }) => [kind, contentType])).toEqual([
    ['signature', 'image/png'],
    ['registration-pdf', 'application/pdf'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Another');

  const [{ id, size } = { id: '', size: 0 }] = visit.files;
  const read = (companyId: string) =>
    service.get<Blob>(`/internal/privacy/files/${id}?companyId=${companyId}`, { headers: headers() });
  const file = await read(company.companyId);
  expect([file.status, file.body.size]).toEqual([200, size]);
  expect((await read(randomUUID())).status).toBe(404);
});

test('answers to a questionnaire come with the questions that the driver read, also after these are gone', async () => {
  const { _id, fields } = await made(company, {
    fields: [
      { _id: 'tank', label: 'Tank', type: 'select', options: ['Empty', 'Full'] },
      { _id: 'words', label: 'Remarks', type: 'textarea' },
    ],
    translations: { pl: { 'field.tank.label': { text: 'Zbiornik', source: 'Tank', isChecked: true } } },
  });
  const { barcodeId } = await barcodeTo(company, _id);
  const answers = answersTo({ _id, fields }, { Tank: 'Full', Remarks: 'Brama' });
  const { registrationId: id } = (await submit(barcodeId, aSubmission(answers))).body;
  await update(company, _id, { fields: [] });
  const [visit] = (await exported({ kind: 'visit', id })).filter(({ table }) => table === 'visit');
  expect(visit?.row.answers).toEqual([
    { fieldId: 'tank', question: 'Zbiornik', value: 'Full' },
    { fieldId: 'words', question: 'Remarks', value: 'Brama' },
  ]);
});

test('nothing of another company, and nothing for who has not the key', async () => {
  await registered();
  const id = (await service.registrations(company.token))[0]!._id;
  expect(await exported({ kind: 'visit', id }, { companyId: randomUUID() })).toEqual([]);
  expect(await exported({ kind: 'visit', id })).toMatchObject([{ table: 'visit' }, { table: 'yard_visit' }]);
  const body = { companyId: company.companyId, subject: { kind: 'visit', id }, truckerIds: [], visitIds: [] };
  expect((await service.post('/internal/privacy/export', { token: company.token }, body)).status).toBe(401);
});
