import { auth } from '@gatelingo/proto/http/auth';
import { registration } from '@gatelingo/proto/http/registration';
import { sessionVoice } from '@gatelingo/proto/http/session-voice';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import { randomInt } from 'node:crypto';
import { until, type Client } from './client.ts';
import type { Step } from './steps.ts';

const siteName = 'Smoke test';
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAA8CAAAAADEAO7JAAABMklEQVR4nO3XyRbCIAwF0Pz/T+uuDoXkDXjMItl5JI/bFinGo3nFvwFVDdCtAbo1QLcG6NYA3RqgWwMkamnpA4zoDYzewIjewL2vB3DP6wHMfB2AGc8CRrJyyJjsayP2KjHjCkq/l1PPEMtmJfrG04l1pxD8RXKEQB+du+KoRKSJTd1QJCHUQoYmryRaiDVQmel9Ym8iOJoBVgJKiI4lL7nYs3AhPBIHIrPDQuJKsGH4ksFWPr4WiCcCPhJkb2PWKjwrfMnQUgXDQCC3gSA/djgMAdJviXw8G2ZOt2/Z9LBp0MahHQNWXcILsZ5HOkmtG5WnUeqMo+hnsxaXHE0s33vI7cNJoMxb/zUQQtJoh7ciKhH7YFf3SrLW8hFGMYe1ko9SflADdGuAbg3QrQG6NUC3nnB4gmrDmOnBAAAAAElFTkSuQmCC';

/**
 * The steps of a check-in, as a driver and as staff: from the QR code to the opened document, and a message at the
 * gate. The account's company is only for this test: its registrations stay, its QR code is removed.
 */
export const checkIn = (client: Client, account: { email: string; password: string }): Step[] => {
  let token = '';
  let barcode = { _id: '', barcodeId: '' };
  let registrationId = '';
  let sessionId = '';

  const findSite = async () => {
    const { sites } = await client.call(sitesLocations.listSites, { token, query: {} });
    const known = sites.find(({ plainName }) => plainName === siteName);
    if (known) return known._id;
    const body = { name: siteName, address: 'Hafen 1, Hamburg', lat: 53.54, lng: 9.97, isOurSite: true };
    return (await client.call(sitesLocations.createSite, { token, body })).siteId;
  };
  const documentOf = async () => {
    const found = await client.call(registration.getRegistration, { token, params: { id: registrationId } });
    return found.registration.pdfUrl || undefined;
  };

  return [
    {
      name: 'staff log in',
      run: async () => {
        ({ token } = await client.call(auth.logIn, { body: account }));
      },
    },
    {
      name: 'staff make a QR code',
      run: async () => {
        const body = { name: siteName, siteId: await findSite(), receivers: [] };
        ({ barcode } = await client.call(registration.createBarcode, { token, body }));
      },
    },
    {
      name: 'a driver registers',
      run: async () => {
        const form = await client.call(registration.getRegistrationForm, { query: { barcodeId: barcode.barcodeId } });
        if (!form.inUse) throw new Error('the QR code is not in use');
        const body = {
          barcodeId: barcode.barcodeId,
          name: 'Smoke',
          surname: 'Test',
          phone: `+4915${String(randomInt(100_000_000, 999_999_999))}`,
          preferredLanguage: 'de',
          signature,
          consentReadEverything: true as const,
          consentStoreData: true as const,
          loadingNumber: 'SMOKE',
          freightCompanyName: 'Smoke test',
          freightCompanyCity: 'Hamburg',
          freightCompanyCountry: 'Germany',
          licensePlateTruck: 'HH ST 1',
          licensePlateTrailer: 'HH ST 2',
        };
        ({ registrationId } = await client.call(registration.registerTrucker, { body }));
      },
    },
    {
      name: 'his document is printed and opens',
      run: async () => {
        const { pathname, search } = new URL(await until('the document', documentOf));
        const file = await fetch(new URL(pathname + search, client.base), { signal: AbortSignal.timeout(20_000) });
        const begin = Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString();
        if (begin !== '%PDF-') throw new Error(`${String(file.status)}, and no PDF`);
      },
    },
    {
      name: 'a guest begins to talk, and staff read him',
      run: async () => {
        // session-voice gets the code by a fact.
        sessionId = await until('the QR code at session-voice', async () => {
          const body = { barcodeId: barcode.barcodeId, language: 'de' };
          const { status, body: answer } = await client.ask(sessionVoice.startSession, { body });
          return status === 404 ? undefined : (answer as { sessionId: string }).sessionId;
        });
        await client.call(sessionVoice.postMessage, { body: { sessionId, sender: 'guest', text: 'Smoke test' } });
        await until('his message', async () => {
          const { sessions } = await client.call(sessionVoice.listSessions, { token, query: {} });
          return sessions.find((each) => each.sessionId === sessionId && each.messages.length > 0);
        });
      },
    },
    {
      name: 'staff close the talk and take the QR code away',
      run: async () => {
        await client.call(sessionVoice.closeSession, { token, body: { sessionId } });
        await client.call(registration.deleteBarcode, { token, params: { id: barcode._id } });
      },
    },
  ];
};
