import { expect, test } from '@jest/globals';
import { byteColumns, leaks, rotateKeys, undeclared } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import { findAccountByEmail } from '../src/db/accounts.ts';
import { invitationsOf } from '../src/db/invitations.ts';
import { findOpenToken } from '../src/db/one-time-tokens.ts';
import { allSigningKeys, openPrivateKey } from '../src/db/signing-keys.ts';
import { auth, newDomain, sha256, withAuth } from './auth-service.ts';

withAuth();

test('after a new data key accounts, open sign-ups, invitations and signing keys open without the old one', async () => {
  const { store, log, metrics, clock } = auth.context;
  const { manager } = store;
  const [member, guest] = [`ana@${newDomain()}`, `jan@${newDomain()}`];
  await auth.signUp(member);
  const { companyId } = await auth.me(member);
  const waiting = `bo@${member.split('@')[1]}`;
  await auth.signUp(waiting);
  await auth.invite(await auth.tokenOf(member), guest);
  const token = await auth.register(guest);
  const { rotated, after } = rotateKeys(auth.config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));
  expect(await undeclared(store)).toEqual([]);
  expect(await leaks(store, auth.context.sealer)).toEqual([]);

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  expect(await findAccountByEmail(manager, after, member)).toMatchObject({ name: 'Ana', email: member });
  expect(await findAccountByEmail(manager, after, waiting)).toMatchObject({ companyId: null, email: waiting });
  expect(await invitationsOf(manager, after, String(companyId))).toMatchObject([{ email: guest }]);
  const wanted = { kind: 'sign-up', tokenHash: sha256(token), now: clock.now() } as const;
  expect(await findOpenToken(manager, after, wanted)).toMatchObject({ email: guest });
  const signing = await allSigningKeys(manager);
  expect(signing).not.toEqual([]);
  for (const { kid } of signing) expect(await openPrivateKey(manager, after, kid)).toHaveProperty('d');
});
