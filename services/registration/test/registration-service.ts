import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken, startForTest, type TestOptions } from '@gatelingo/chassis/testing';
import type { Role } from '@gatelingo/proto/http/auth';
import type { Barcode, RegistrationRow } from '@gatelingo/proto/http/registration';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { companyProjections, siteProjections } from '../src/db/entities.ts';
import { receiverIndex } from '../src/db/lookups.ts';
import { saveMember } from '../src/receivers/db/receiver-queries.ts';
import { service as registration } from '../src/service.ts';

export type { Refusal } from '@gatelingo/proto/http/client';

/** A real registration service on the running stores, with its own database and topics. */
const startRegistration = async ({ env, ...options }: Omit<TestOptions, 'work'>) => {
  const { CHROMIUM_PATH = '' } = process.env;
  const running = await startForTest(registration, { ...options, work: true, env: { CHROMIUM_PATH, ...env } });
  const { manager } = running.context.store;
  const registrations = async (token: string) => {
    const { body } = await running.get<{ registrations: RegistrationRow[] }>('/registration-overview', { token });
    return body.registrations;
  };
  return {
    ...running,
    registrations,
    /** Waits until the company's one registration is like this. */
    registrationIs: (token: string, expected: Partial<RegistrationRow>) =>
      eventually(async () => expect(await registrations(token)).toMatchObject([expected]), { timeoutMs: 30_000 }),
    /** The company has a person with this address. */
    member: async (companyId: string, email: string, userId: string = randomUUID()) => {
      const emailIndex = receiverIndex(running.context.sealer, email, companyId);
      const row = { userId, companyId, emailIndex, name: 'Greta Vogel', isActive: true, version: 1 };
      await saveMember(manager, running.context.sealer, row);
    },
    /** A company with a site, and the token of a staff member. */
    company: async ({ language = 'de', role = 'iadmin' }: { language?: string; role?: Role } = {}) => {
      const [companyId, siteId, userId] = [randomUUID(), randomUUID(), randomUUID()];
      const emailIndex = receiverIndex(running.context.sealer, 'staff@mueller.example', companyId);
      const row = { userId, companyId, emailIndex, name: 'Greta Vogel', isActive: true, version: 1 };
      await saveMember(manager, running.context.sealer, row);
      const company = { companyId, name: 'Müller & Söhne', language, createdAt: null, version: 1 };
      await saveNewest(manager, companyProjections, company);
      const site = {
        siteId,
        companyId,
        name: 'Werk Nord',
        address: 'Am Kai 1',
        smsCountries: [],
        timeZone: 'Europe/Berlin',
        ...siteDefaults,
        version: 1,
      };
      await saveNewest(manager, siteProjections, site);
      const token = (of: Role) => signTestToken({ companyId, userId, role: of, expiresInSeconds: 90 * 24 * 3600 });
      return { companyId, siteId, token: await token(role), userToken: await token('user') };
    },
    barcode: async (
      { token, siteId }: { token: string; siteId: string },
      { name = 'Gate 3', receivers = [] as string[] } = {},
    ) => {
      const { body } = await running.post<{ barcode: Barcode }>(
        '/barcode/create',
        { token },
        { name, siteId, receivers },
      );
      return body.barcode;
    },
  };
};

export type RegistrationService = Awaited<ReturnType<typeof startRegistration>>;

/** For tests that look at no document: none is rendered. */
export const noPdfs = { CHROMIUM_PATH: '' };

export let service: RegistrationService;
/** One service for the tests of a file. */
export const withRegistration = (options: () => Parameters<typeof startRegistration>[0] = () => ({})): void => {
  beforeAll(async () => {
    service = await startRegistration(options());
  });
  afterAll(() => service.stop());
};

export let company: Awaited<ReturnType<RegistrationService['company']>>;
export let barcode: Barcode;
/** A company with a QR code for each test. */
export const eachTestHasBarcode = (): void => {
  beforeEach(async () => {
    company = await service.company();
    barcode = await service.barcode(company);
  });
};

const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <path d="M40 150 C 90 20 140 20 150 120 S 260 190 300 90 S 420 160 540 60" fill="none" stroke="black" stroke-width="3"/>
</svg>`;

/** A drawn signature as the form sends it. */
export const drawnSignature = `data:image/png;base64,${(await sharp(Buffer.from(stroke)).png().toBuffer()).toString('base64')}`;

/** A driver's input; each call has another phone unless one is given. */
export const aRegistration = (barcodeId: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  barcodeId,
  name: 'Krzysztof',
  surname: 'Wiśniewski',
  phone: `+4860${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`,
  preferredLanguage: 'pl',
  signature: drawnSignature,
  consentReadEverything: true,
  consentStoreData: true,
  loadingNumber: 'LN-77',
  freightCompanyName: 'Kowalski Transport',
  freightCompanyCity: 'Wrocław',
  freightCompanyCountry: 'Polska',
  licensePlateTruck: 'DW 4K123',
  licensePlateTrailer: 'DW 88F2',
  ...changes,
});
