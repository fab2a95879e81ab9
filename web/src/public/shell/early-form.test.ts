import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { registration } from '@gatelingo/proto/http/registration';
import { apiAddress } from '../../shared/api-address.ts';
import { earlyResponse } from '../../shared/early-requests.ts';
import { requestForm } from './early-form.ts';
import { routeOf } from './route.ts';

const at = (address: string) => {
  const route = routeOf(new URL(address, 'https://gate.example'));
  if (route.page === 'redirect') throw new Error(`${address} leads elsewhere.`);
  return route;
};
// The browser's own; it would ask a server.
const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ inUse: true }));
afterEach(() => {
  fetched.mockClear();
});

describe.each(['registration', 'trucker-registration'])('given the page of a form, /register/%s', (page) => {
  const { method, path } = registration.getRegistrationForm;
  const address = apiAddress(path, {}, { barcodeId: 'PAwgStrgHDk1i_LagaXnfxjF', language: 'en' });

  test('its form is asked for as the contract says, and taken once', async () => {
    expect(method).toBe('GET');
    requestForm(at(`/register/${page}?barcodeId=PAwgStrgHDk1i_LagaXnfxjF`));
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([address]);
    expect(await (await earlyResponse(address))?.json()).toEqual({ inUse: true });
    expect(earlyResponse(address)).toBeUndefined();
  });

  test('without a code nothing is asked', () => {
    requestForm(at(`/register/${page}`));
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('other pages ask for nothing early', () => {
  requestForm(at('/app/public-session?barcodeId=PAwgStrgHDk1i_LagaXnfxjF'));
  expect(fetched).not.toHaveBeenCalled();
});
