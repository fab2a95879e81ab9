import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import { sealRow } from '@gatelingo/chassis/postgres';
import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { visits, yardVisits, type Visit } from '../src/db/entities.ts';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: noPdfs }));

/** In the long form as many as one site may have. */
const isLong = isLongForm();
const [many, ofPage] = isLong ? [5_000, 1_000] : [250, 100];

type OnSite = AnswerOf<typeof registration.listOnSite>;

/** As many visits more as this one, each with its place on the yard. */
const copies = async ({ id: first, ...visit }: Visit, count: number) => {
  const { store, sealer } = service.context;
  const { manager } = store;
  const place = await manager.findOneByOrFail(yardVisits, { id: first });
  const copy = () => ({ ...visit, id: newId(), passIndex: newId(), whatsappIndex: newId(), searchTerms: [] });
  const rows = Array.from({ length: count }, () => sealRow(sealer, visits, copy()));
  for (let at = 0; at < count; at += 500) {
    const some = rows.slice(at, at + 500);
    await manager.insert(visits, some);
    await manager.insert(
      yardVisits,
      some.map(({ id }) => ({ ...place, id })),
    );
  }
};

test('who is on site is on as many pages as needed, each person once', async () => {
  const siteOf = async (count: number) => {
    const company = await service.company();
    const { barcodeId } = await service.barcode(company);
    const body = aRegistration(barcodeId);
    const { registrationId } = (await service.post<{ registrationId: string }>('/trucker/register', {}, body)).body;
    const visit = await findVisitById(service.context.store.manager, service.context.sealer, registrationId);
    await copies(visit!, count - 1);
    return async (query: string) => (await service.get<OnSite>(`/yard/on-site${query}`, company)).body;
  };
  const large = await siteOf(many);
  const ids: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const page: OnSite = await large(`?limit=${ofPage}${next === '' ? '' : `&cursor=${next}`}`);
    expect(page.count).toBe(many);
    ids.push(...page.visits.map(({ _id }) => _id));
    next = page.nextCursor;
  }
  expect([ids.length, new Set(ids).size]).toEqual([many, many]);
  if (!isLong) return;
  // The first page of a large site takes no longer than that of a small one.
  const small = await siteOf(250);
  // The fastest of several, in turns: a busy machine is slow for both.
  const fastest = { small: Infinity, large: Infinity };
  for (let turn = 0; turn < 8; turn += 1)
    for (const [name, read] of [['small', small] as const, ['large', large] as const]) {
      const begun = performance.now();
      await read('?limit=200');
      fastest[name] = Math.min(fastest[name], performance.now() - begun);
    }
  expect(fastest.large / fastest.small).toBeLessThan(5);
}, 120_000);
