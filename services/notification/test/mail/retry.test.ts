import { expect, test } from '@jest/globals';
import { eventually } from '@gatelingo/chassis/testing';
import { newAddress, notification, patience, pdf, withNotification } from '../notification-service.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withNotification();

const stateIs = (state: string) =>
  eventually(async () => {
    const [mail] = await notification.mails();
    expect(mail).toMatchObject({ state });
    return mail;
  }, patience);

test('a mail that was refused is sent when ops try again what failed: once, with the Message-ID it had', async () => {
  // Given a mailbox that did not exist, days ago.
  const address = newAddress();
  notification.mailServer.behave(address, { code: 550 });
  await notification.issueDocument(await notification.company('en'), [address]);
  const failed = await stateIs('failed');
  expect(failed).toMatchObject({ failure: 'SMTP 550, no such mailbox' });
  await notification.context.store.manager.query(`UPDATE mail SET created_at = created_at - interval '5 days'`);

  // When it is tried again, then its tries at the mail server start from the first.
  notification.mailServer.behave(address, ...Array.from({ length: 6 }, () => ({ code: 451 })));
  expect(await notification.retry()).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^reseal: 0 failed rows are due again\nsend-mail: 1 failed row is due again\n/),
  });
  expect(await stateIs('pending')).toMatchObject({ failure: null });
  // It is refused until it was seen waiting, however long the command took to end.
  notification.mailServer.behave(address);
  expect(await stateIs('sent')).toMatchObject({ failure: null, personal: null });
  const mails = notification.mailServer.mailsTo(address);
  expect(mails.map(({ messageId }) => messageId)).toEqual([failed?.message_id]);
  expect(Buffer.from(mails[0]?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
  expect(await notification.count('file')).toBe(0);
});

long(test)('a retry of what is not there changes nothing, nor does a second one of what is done', async () => {
  const address = newAddress();
  notification.mailServer.behave(address, { code: 550 });
  await notification.issueDocument(await notification.company('en'), [address]);
  const last = (state: string) =>
    eventually(async () => expect((await notification.mails()).at(-1)).toMatchObject({ state }), patience);
  await last('failed');
  expect(await notification.retry('render-pdf')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(
      /^There is no work of the kind "render-pdf"; there is: reseal, send-mail, send-message, /,
    ),
  });
  await last('failed');
  notification.mailServer.behave(address);
  expect(await notification.retry('send-mail')).toMatchObject({
    exitCode: 0,
    stdout: 'send-mail: 1 failed row is due again\n',
  });
  await last('sent');
  expect(await notification.retry('send-mail')).toMatchObject({
    exitCode: 0,
    stdout: 'send-mail: 0 failed rows are due again\n',
  });
  expect(notification.mailServer.mailsTo(address)).toHaveLength(1);
});
