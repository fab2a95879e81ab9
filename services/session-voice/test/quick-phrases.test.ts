import { signTestToken } from '@gatelingo/chassis/testing';
import type { QuickPhrase } from '@gatelingo/proto/http/session-voice';
import { expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';

interface Phrases {
  phrases: QuickPhrase[];
  version: number;
}

withSessionVoice();

const address = '/session/quick-phrases';
const office = async () => {
  const { companyId, token } = await service.company();
  return { companyId, user: token, admin: await signTestToken({ companyId, role: 'iadmin' }) };
};
const save = (token: string, phrases: { _id?: string; text: string }[], headers: Record<string, string> = {}) =>
  service.put<Phrases>(address, { token, headers }, { phrases });
const read = (token: string) => service.get<Phrases>(address, { token });

test('given phrases of an administrator, then every colleague reads them in their order, and no other company does', async () => {
  const { admin, user } = await office();
  expect((await read(user)).body).toEqual({ phrases: [], version: 0 });
  const { body } = await save(admin, [{ text: 'Bitte Rampe 4' }, { text: '  Papiere bitte zum Schalter ' }]);
  expect(body).toMatchObject({
    phrases: [{ text: 'Bitte Rampe 4' }, { text: 'Papiere bitte zum Schalter' }],
    version: 1,
  });

  const [first, second] = body.phrases as [QuickPhrase, QuickPhrase];
  const changed = await save(admin, [second, { ...first, text: 'Bitte Rampe 5' }, { ...first, text: 'Neu' }]);
  expect(changed.body.phrases.slice(0, 2)).toEqual([second, { _id: first._id, text: 'Bitte Rampe 5' }]);
  expect(changed.body.phrases[2]?._id).not.toBe(first._id);
  expect((await read(user)).body).toEqual(changed.body);
  expect((await read(await signTestToken())).body.phrases).toEqual([]);
});

test('given what someone else saved meanwhile, then an older list does not replace it', async () => {
  const { admin } = await office();
  const { headers } = await read(admin);
  const ifMatch = { 'if-match': headers.get('etag') ?? '' };
  expect((await save(admin, [{ text: 'eins' }], ifMatch)).status).toBe(200);
  const late = await save(admin, [{ text: 'zwei' }], ifMatch);
  expect([late.status, (await read(admin)).body.phrases[0]?.text]).toEqual([409, 'eins']);
  const together = await Promise.all(['a', 'b', 'c'].map((text) => save(admin, [{ text }])));
  const saved = together.filter(({ status }) => status === 200).length;
  expect(together.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await read(admin)).body.version).toBe(1 + saved);
});

test('given too many, too long or empty phrases, or a caller who is no administrator, then nothing is saved', async () => {
  const { admin, user } = await office();
  const refused = await Promise.all([
    save(
      admin,
      Array.from({ length: 201 }, () => ({ text: 'x' })),
    ),
    save(admin, [{ text: 'x'.repeat(501) }]),
    save(admin, [{ text: ' ' }]),
    save(user, [{ text: 'x' }]),
    service.put(address, {}, { phrases: [] }),
    service.get(address, {}),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403, 401, 401]);
  expect((await read(admin)).body.version).toBe(0);
});
