import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { eventually, runProgram } from '@gatelingo/chassis/testing';
import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import { companyProjections } from '../src/db/entities.ts';
import { followVisits } from './other-services.ts';
import { aRegistration, service, withRegistration } from './registration-service.ts';
import { isLongForm } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ kafka: true }));
let follower: Awaited<ReturnType<typeof followVisits>>;
beforeAll(async () => {
  follower = await followVisits(service);
});

const retry = (...kinds: string[]) =>
  runProgram(new URL('../src/service.ts', import.meta.url), ['retry', ...kinds], service.environment);
const sql = (text: string, ...values: unknown[]): Promise<{ id: string }[]> =>
  service.context.store.manager.query(text, values);

const kinds = [
  ...['reseal', 'render-pdf', 'make-image-sizes', 'remove-unused-image', 'translate-questionnaire'],
  ...['run-erasure', 'drop-ask', 'mark-not-reached', 'erase-person', 'retention-night', 'retention'],
];

test('a document that failed is made when ops try again what failed: once, with all its facts', async () => {
  // Given a registration whose company was not consumed yet, so that its document waits, and whose signature was lost.
  const { companyId, siteId, token } = await service.company();
  const receivers = ['gate@mueller.example'];
  await service.member(companyId, 'gate@mueller.example');
  const { barcodeId } = await service.barcode({ token, siteId }, { receivers });
  await sql('DELETE FROM company_projection WHERE company_id = $1', companyId);
  const { body } = await service.post<{ registrationId: string }>('/trucker/register', {}, aRegistration(barcodeId));
  const about = [companyId, 'signature'];
  const [signature] = await sql('SELECT id FROM file WHERE company_id = $1 AND kind = $2', ...about);
  const mislaid = randomUUID();
  await sql('UPDATE file SET id = $2 WHERE id = $1', signature?.id, mislaid);
  const lastAttempt = `UPDATE work SET attempts = 7 WHERE company_id = $1 AND state = 'due' AND error IS NOT NULL RETURNING id`;
  await eventually(async () => expect(await sql(lastAttempt, companyId)).toEqual([expect.anything(), 1]));
  const company = { companyId, name: 'Müller', language: 'de', createdAt: null, version: 1 };
  await saveNewest(service.context.store.manager, companyProjections, company);
  const stateIs = (pdfState: RegistrationRow['pdfState']) =>
    service.registrationIs(token, { _id: body.registrationId, pdfState });
  await stateIs('failed');

  if (isLongForm()) {
    expect(await retry('send-mail')).toMatchObject({
      exitCode: 1,
      stderr: `There is no work of the kind "send-mail"; there is: ${kinds.join(', ')}.\n`,
    });
    await stateIs('failed');
  }

  // When it is retried, then staff see it pending, and it has enough attempts for the time until the cause is gone.
  expect(await retry('render-pdf')).toMatchObject({ exitCode: 0, stdout: 'render-pdf: 1 failed row is due again\n' });
  await stateIs('pending');
  const tried = 'SELECT id FROM work WHERE company_id = $1 AND attempts > 0';
  await eventually(async () => expect(await sql(tried, companyId)).toHaveLength(1));
  await sql('UPDATE file SET id = $2 WHERE id = $1', mislaid, signature?.id);
  await stateIs('ready');
  await eventually(() => expect(follower.documents).toHaveLength(1));
  expect(follower.documents[0]).toMatchObject({ receivers, visit: { visitId: body.registrationId } });
  // Documents have a topic of their own: its facts may come before those about the visit.
  await eventually(() =>
    expect(follower.published.map(({ type, version }) => `${type} ${String(version)}`)).toEqual([
      'TruckerRegistered 1',
      'RegistrationPdfFailed 2',
      'RegistrationPdfRetried 3',
      'RegistrationPdfReady 4',
    ]),
  );
  expect(follower.published[2]?.visit).toMatchObject({ name: 'Krzysztof', pdfState: 'pending' });

  if (!isLongForm()) return;
  expect(await retry()).toMatchObject({
    exitCode: 0,
    stdout: kinds.map((kind) => `${kind}: 0 failed rows are due again\n`).join(''),
  });
  await stateIs('ready');
});
