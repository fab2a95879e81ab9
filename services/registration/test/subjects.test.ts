import { privacySubjects } from '@gatelingo/proto/http/privacy-internal';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));
eachTestHasBarcode();

const key = () => ({ headers: { [internalKeyHeader]: service.environment.INTERNAL_KEY ?? '' } });
const find = (search: string, companyId = company.companyId) =>
  service.call(privacySubjects.findSubjects, { query: { companyId, search }, ...key() });
const get = (kind: 'driver' | 'visit' | 'receiver' | 'staff', id: string, companyId = company.companyId) =>
  service.call(privacySubjects.getSubject, { params: { kind, id }, query: { companyId }, ...key() });

const phone = '+48601234567';
const register = async (changes: Record<string, unknown> = {}) => {
  const body = aRegistration(barcode.barcodeId, {
    ...{ name: 'Łukasz', surname: 'Wójcik', phone, licensePlateTruck: 'WX 1234A', loadingNumber: randomUUID() },
    ...changes,
  });
  const answer = await service.post<{ registrationId: string }>('/trucker/register', {}, body);
  expect(answer.status).toBe(201);
  return answer.body.registrationId;
};

describe('given a driver who came twice', () => {
  let visitIds: string[];
  beforeEach(async () => {
    visitIds = [await register(), await register()];
  });

  test.each(['wojcik', 'Łukasz Wójcik', '0601 234 567', 'WX1234A'])(
    'a search for "%s" finds one person',
    async (search) => {
      const { subjects, hasMore } = await find(search);
      expect(subjects).toEqual([
        expect.objectContaining({ kind: 'driver', name: 'Łukasz Wójcik', phone, licensePlate: 'WX 1234A' }),
      ]);
      expect(hasMore).toBe(false);
    },
  );

  test('the person has every visit; another company finds nobody', async () => {
    const [{ id } = { id: '' }] = (await find('wojcik')).subjects;
    const { subject, truckerIds, ...found } = await get('driver', id);
    expect([subject.name, truckerIds]).toEqual(['Łukasz Wójcik', [id]]);
    expect(found.visitIds.sort()).toEqual(visitIds.sort());
    const [visitId = ''] = visitIds;
    expect(await get('visit', visitId)).toMatchObject({
      subject: { id: visitId },
      truckerIds: [],
      visitIds: [visitId],
    });
    const other = randomUUID();
    expect(await find('wojcik', other)).toEqual({ subjects: [], hasMore: false });
    for (const [kind, of] of [
      ['driver', id],
      ['visit', visitId],
    ] as const)
      await expect(get(kind, of, other)).rejects.toMatchObject({ status: 404 });
  });
});

test('a name that many have is one page, which says that there are more', async () => {
  for (let at = 0; at < 52; at++) await register({ phone: `+4860100${String(1000 + at)}` });
  const { subjects, hasMore } = await find('wojcik');
  expect([subjects.length, hasMore]).toEqual([50, true]);
});

test('a receiver is found by the whole address', async () => {
  const email = `lager@${randomUUID().slice(0, 8)}.example`;
  await service.barcode(company, { name: 'Gate 9', receivers: [email] });
  const { subjects } = await find(email);
  expect(subjects).toEqual([expect.objectContaining({ kind: 'receiver', name: email, email })]);
  expect((await get('receiver', subjects[0]?.id ?? '')).subject).toEqual(subjects[0]);
  expect((await find('lager@')).subjects).toEqual([]);
});

test('nobody is found by an id that is of no row, or of another kind', async () => {
  await expect(get('driver', randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(get('staff', randomUUID())).rejects.toMatchObject({ status: 404 });
});
