import { expect, test } from '@jest/globals';
import type { RegistrationRow, Driver } from '@gatelingo/proto/http/registration';
import { findVisitById, saveAnswers } from '../src/visits/db/visit-queries.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ env: noPdfs }));

const count = isLongForm() ? 14 : 8;
/** As long as the answers to a questionnaire may be. */
const answers = Array.from({ length: 180 }, (_, index) => ({ fieldId: `f${String(index)}`, value: 'z'.repeat(4_000) }));

/** Visits of the company, each with 0.7 MB of answers; their ids, the newest first. */
const longVisits = async (company: Awaited<ReturnType<typeof service.company>>) => {
  const { barcodeId } = await service.barcode(company);
  const { context } = service;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = aRegistration(barcodeId, { phone: `+49151234567${String(at + 10)}`, loadingNumber: String(at) });
    const { registrationId: id } = (await service.post<{ registrationId: string }>('/trucker/register', {}, body)).body;
    const { manager } = context.store;
    const visit = await findVisitById(manager, context.sealer, id);
    if (visit) await context.store.transaction((tx) => saveAnswers(tx.manager, context.sealer, { ...visit, answers }));
    ids.unshift(id);
  }
  return ids;
};

type Row = (RegistrationRow | Driver) & { visitId?: string };

// promise: Nobody in who does not belong
test('attack: a company has long registrations and asks for a thousand, then a page ends after four megabytes', async () => {
  const company = await service.company();
  const ids = await longVisits(company);
  const pagesOf = async (path: string, list: string) => {
    const pages: string[][] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await service.get<Record<string, unknown>>(`${path}limit=1000${query}`, {
        token: company.token,
      });
      pages.push((body[list] as Row[]).map(({ visitId, _id }) => visitId ?? _id));
      cursor = body.nextCursor as string | undefined;
    }
    return pages;
  };
  for (const [path, list] of [
    ['/registration-overview?', 'registrations'],
    ['/trucker/company-truckers?', 'truckers'],
    ['/yard/on-site?', 'visits'],
    ['/trucker/available-truckers?', 'truckers'],
    ['/registration-overview?search=Kowalski&', 'registrations'],
    ['/trucker/available-truckers?search=Kowalski&', 'truckers'],
  ] as const) {
    const pages = await pagesOf(path, list);
    expect({ path, ids: pages.flat() }).toEqual({ path, ids: list === 'visits' ? ids.toReversed() : ids });
    expect({ path, pages: pages.map(({ length }) => length) }).toEqual({
      path,
      pages: isLongForm() ? [6, 6, 2] : [6, 2],
    });
  }
}, 120_000);
