import { expect, test } from '@jest/globals';
import { createFileStore } from '@gatelingo/chassis/files';
import { byteColumns, eventually, leaks, rotateKeys, undeclared } from '@gatelingo/chassis/testing';
import { reencrypt } from '@gatelingo/chassis/work';
import { findJobProjection } from '../src/chat/db/jobs.ts';
import { findUnsentMail } from '../src/mail/db/mails.ts';
import { aJob, publishFacts } from './job-facts.ts';
import { newAddress, notification, patience, pdf, someCompany, withNotification } from './notification-service.ts';

withNotification();

test('after a new data key mails that wait, their documents and truckers to be notified, open without the old one', async () => {
  const { config, store, sealer, log, metrics, clock } = notification.context;
  const address = newAddress();
  await notification.mailServer.goAway();
  await notification.issueDocument(await notification.company('en'), [address]);
  const id = await eventually(async () => {
    const [mail] = await notification.mails();
    expect(mail).toMatchObject({ state: 'pending' });
    return mail?.id ?? '';
  }, patience);
  const job = aJob((await someCompany()).companyId);
  await publishFacts(notification, job.created());
  const known = () => findJobProjection(store.manager, sealer, job.jobId);
  await eventually(async () => expect(await known()).toBeDefined(), patience);
  const { rotated, after } = rotateKeys(config);
  const sealed = store.sealed(rotated);
  expect(sealed.map(({ name }) => name).sort()).toEqual(await byteColumns(store));
  expect(await undeclared(store)).toEqual([]);
  // The kind of a mail is also a column.
  expect(await leaks(store, sealer, { except: ['registration'] })).toEqual([]);

  await reencrypt({ store, sealer: rotated, sealed, log, metrics }, new AbortController().signal);

  const unsent = await findUnsentMail(store.manager, after, id);
  expect(unsent?.mail.content).toMatchObject({ to: address, surname: 'Kowalski' });
  const links = { linkKey: config.LINK_KEY, publicUrl: config.PUBLIC_URL, objectStore: undefined };
  const files = await createFileStore({ store, sealer: after, clock, log, metrics, ...links });
  expect((await files.get(unsent?.mail.fileId ?? '')).bytes).toEqual(pdf);
  expect((await findJobProjection(store.manager, after, job.jobId))?.assignments).toMatchObject([
    {
      person: {
        name: 'Jan',
        surname: 'Kowalski',
        phone: '+48600700800',
        codes: { [job.stepIds[0]]: job.codeOf(0) },
      },
    },
  ]);
  await notification.mailServer.comeBack();
});
