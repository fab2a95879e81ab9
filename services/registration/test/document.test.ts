import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { eventually, factsFrom, signTestToken } from '@gatelingo/chassis/testing';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  SiteChangedSchema,
  SiteCreatedSchema,
  UserRegisteredSchema,
} from '@gatelingo/proto/events';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { memberProjections, siteProjections } from '../src/db/entities.ts';
import { findCompany } from '../src/db/projections.ts';
import { republish } from '../src/use-cases/republish.ts';
import { followVisits } from './other-services.ts';
import { pdfText } from '@gatelingo/stack/pdf-text';
import { aRegistration, service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ kafka: true }));
let auth: Awaited<ReturnType<typeof factsFrom>>;
let sites: Awaited<ReturnType<typeof factsFrom>>;
let follower: Awaited<ReturnType<typeof followVisits>>;
beforeAll(async () => {
  [auth, sites, follower] = await Promise.all([
    factsFrom('auth', service),
    factsFrom('sites-locations', service),
    followVisits(service),
  ]);
  service.context.onStop('facts', () => Promise.all([auth.stop(), sites.stop()]));
});

const companyFact = (companyId: string, name: string) => ({
  company: { companyId, name, domain: 'x.example', language: 'de' },
});
const siteFact = (siteId: string, companyId: string, name: string) => ({
  site: { siteId, companyId, name, address: 'Am Kai 1', lat: 53.5, lng: 9.9, isOurSite: true },
});

test('from a site made elsewhere to the document that its receivers get, each once', async () => {
  const companyId = randomUUID();
  const siteId = randomUUIDv7();
  const token = await signTestToken({ companyId, role: 'user' });
  // Its receivers are people of the company: they are not asked, and a user may add them.
  const receivers = ['gate@mueller.example', 'office@mueller.example'];
  for (const email of receivers) {
    const userId = randomUUID();
    const user = { userId, companyId, email, role: 'user', preferredLanguage: 'de' };
    await auth.publish(UserRegisteredSchema, { user }, { aggregateId: userId, version: 1, companyId });
  }
  const { manager } = service.context.store;
  await eventually(async () => expect(await manager.countBy(memberProjections, { companyId })).toBe(2));
  await sites.publish(SiteCreatedSchema, siteFact(siteId, companyId, 'Werk Süd'), {
    aggregateId: siteId,
    version: 1,
    companyId,
  });
  await auth.publish(CompanyCreatedSchema, companyFact(companyId, 'Müller & Söhne'), {
    aggregateId: companyId,
    version: 1,
    companyId,
  });
  // Neither fact is consumed yet: the call waits for both, on a busy machine not long enough.
  const made = await eventually(async () => {
    const input = { name: 'Tor <1>', siteId, receivers };
    const answer = await service.post<{ barcode: Barcode }>('/barcode/create', { token }, input);
    expect(answer.status).toBe(201);
    return answer;
  });

  const send = () =>
    service.post<{ registrationId: string }>(
      '/trucker/register',
      { headers: { 'idempotency-key': 'form' } },
      aRegistration(made.body.barcode.barcodeId, { surname: '<b>Wiśniewski</b><script>alert(1)</script>' }),
    );
  const { registrationId } = (await send()).body;

  await service.registrationIs(token, { pdfState: 'ready' });
  const [row] = await service.registrations(token);
  const link = new URL(row?.pdfUrl ?? '');
  expect(link.origin).toBe('https://gate.example');
  const direct = `${service.url}${link.pathname.replace(/^\/api/, '')}`;
  const response = await fetch(direct + link.search);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await response.arrayBuffer());
  const text = pdfText(pdf);
  for (const shown of ['Krzysztof', '<b>Wiśniewski</b><script>alert(1)</script>', 'Tor <1>', 'Fahreranmeldung'])
    expect(text).toContain(shown);

  const forged = new URL(link);
  forged.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1000));
  expect((await fetch(direct + forged.search)).status).toBe(403);
  const elsewhere = direct.replace(/[^/]+$/, randomUUID());
  expect((await fetch(elsewhere + link.search)).status).toBe(403);
  service.setTime(new Date(Date.now() + 11 * 60_000));
  expect((await fetch(direct + link.search)).status).toBe(403);
  service.setTime(undefined);

  await eventually(() => expect(follower.documents).toHaveLength(1));
  const [document] = follower.documents;
  expect(document?.receivers.toSorted()).toEqual(receivers);
  expect(document).toMatchObject({ siteName: 'Werk Süd', visit: { visitId: registrationId } });
  expect(document?.fileName).toMatch(/^registration-\d{8}-\w{5}\.pdf$/);
  expect(Buffer.from(document?.pdf ?? []).equals(pdf)).toBe(true);
  // Documents have a topic of their own: its facts may come before those about the visit.
  await eventually(() =>
    expect(follower.published.map(({ type, version }) => `${type} ${String(version)}`)).toEqual([
      'TruckerRegistered 1',
      'RegistrationPdfReady 2',
    ]),
  );
  expect(follower.published[1]?.visit).toMatchObject({ visitId: registrationId, name: 'Krzysztof', pdfState: 'ready' });

  await expect(republish(service.context)).resolves.toBeGreaterThanOrEqual(2);
  await eventually(() => expect(follower.published).toHaveLength(3));
  expect(follower.published[2]).toMatchObject({
    type: 'RegistrationPdfReady',
    version: 2,
    visit: { visitId: registrationId },
  });
  expect(follower.documents).toHaveLength(1);

  await republish(service.context, { restored: true });
  await eventually(() => expect(follower.published[3]).toMatchObject({ version: 1_000_002 }));
  expect(follower.documents).toHaveLength(1);
});

long(test)('of a site and a company the highest version is kept, whatever comes later', async () => {
  const [companyId, siteId] = [randomUUID(), randomUUID()];
  const { manager } = service.context.store;
  const publish = async (version: number, name: string) => {
    const about = { version, companyId };
    await sites.publish(SiteChangedSchema, siteFact(siteId, companyId, name), { ...about, aggregateId: siteId });
    await auth.publish(CompanyChangedSchema, companyFact(companyId, name), { ...about, aggregateId: companyId });
  };
  const names = async () => [
    (await manager.findOneBy(siteProjections, { siteId }))?.name,
    (await findCompany(manager, companyId))?.name,
  ];
  await publish(3, 'Newest');
  await publish(2, 'Older');
  await publish(4, 'Newer still');
  await eventually(async () => expect(await names()).toEqual(['Newer still', 'Newer still']));
  await publish(3, 'Older again');
  await publish(5, 'Last');
  await eventually(async () => expect(await names()).toEqual(['Last', 'Last']));
});
