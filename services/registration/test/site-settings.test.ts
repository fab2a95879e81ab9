import { randomUUIDv7 } from 'node:crypto';
import { factsFrom } from '@gatelingo/chassis/testing';
import { SiteChangedSchema } from '@gatelingo/proto/events';
import { beforeAll, expect, test } from '@jest/globals';
import { openPass, register, soon } from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';
import { board } from './yard-world.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

let sites: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  sites = await factsFrom('sites-locations', service);
  service.context.onStop('facts', () => sites.stop());
});

const change = (siteId: string, settings: object) => {
  const { companyId } = company;
  const site = { siteId, companyId, name: 'Werk Nord', address: 'Am Kai 1', lat: 1, lng: 1, ...settings };
  return sites.publish(SiteChangedSchema, { site }, { aggregateId: siteId, companyId, version: 2 });
};

test('a pass has the phone and the assembly point of its site once they are entered', async () => {
  const visit = await register();
  const before = await openPass(visit);
  expect([before.sitePhone, before.assemblyPoint]).toEqual([undefined, undefined]);
  await change(company.siteId, { phone: '+43732123456', assemblyPoint: 'Car park gate.two' });
  await soon(async () =>
    // No phone makes a link of a place's name.
    expect(await openPass(visit)).toMatchObject({ sitePhone: '+43732123456', assemblyPoint: 'Car park gate.⁠two' }),
  );
});

test('each card of a board has the limit of its own site, 60 minutes where none is set', async () => {
  const siteId = randomUUIDv7();
  await change(siteId, { waitLimitMinutes: 15 });
  const { barcodeId } = await service.barcode({ token: company.token, siteId }, { name: 'Gate 4' });
  const visits = [await register(), await register({}, barcodeId)];
  const limits = async () =>
    new Map((await board()).visits.map(({ _id, waitLimitMinutes }) => [_id, waitLimitMinutes]));
  expect([...(await limits())].sort()).toEqual(
    visits.map(({ registrationId }, at) => [registrationId, at === 0 ? 60 : 15]).sort(),
  );
});
