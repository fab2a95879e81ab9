import { eventually } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { refusalOf } from './refusal.ts';
import { useWorld } from './world.ts';

const world = useWorld({ suffixWithoutWhatsApp: '0000' });
const ion = '+40721000101';
const hour = 60 * 60 * 1_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The final status of a message, from its callback. */
const endOf = async (sid: string) =>
  await eventually(() => {
    const { MessageStatus: status, ErrorCode: code } = world.now.receiver.received.findLast(
      ({ params }) => params.MessageSid === sid && params.MessageStatus !== 'sent',
    )!.params;
    return [status, code];
  });

const template = async (name: string) => {
  const { client } = world.now;
  const all = await client.content.v1.contentAndApprovals.list();
  return all.find(({ friendlyName }) => friendlyName === name)!;
};

test('free text is taken on, and fails where the driver has not written for 24 hours', async () => {
  const { send, drivers, client } = world.now;
  const { sid, status } = await send(ion);
  expect(status).toBe('queued');
  expect(await endOf(sid)).toEqual(['failed', '63016']);
  expect(await client.messages(sid).fetch()).toMatchObject({ status: 'failed', errorCode: 63016 });
  await drivers.set(ion, { wroteAt: ago(24 * hour - 60_000) });
  expect(await endOf((await send(ion)).sid)).toEqual(['delivered', undefined]);
  await drivers.set(ion, { wroteAt: ago(24 * hour + 60_000) });
  expect(await endOf((await send(ion)).sid)).toEqual(['failed', '63016']);
});

test('an approved template arrives at any time, filled in, and needs all of its variables', async () => {
  const { send, drivers } = world.now;
  const { sid: contentSid } = await template('gatelingo_talk_ro');
  const contentVariables = JSON.stringify({ 1: 'Spedition Nord', 2: 'Descărcare' });
  expect(await endOf((await send(ion, { contentSid, contentVariables })).sid)).toEqual(['delivered', undefined]);
  const [message] = await drivers.messages(ion);
  expect(message).toMatchObject({ contentSid, template: 'gatelingo_talk_ro', status: 'delivered' });
  expect(message?.body).toContain('Spedition Nord');
  expect(message?.body).toContain('„Descărcare”');
  expect(message?.buttons).toEqual([{ title: 'Da, sigur', payload: 'talk' }]);
  const { sid } = await send(ion, { contentSid, contentVariables: '{"1":"Spedition Nord"}' });
  expect(await endOf(sid)).toEqual(['failed', '63028']);
});

test.each(['{', '["a"]', '{"1":""}', '{"1":"two\\nlines"}'])(
  'the variables %s are refused',
  async (contentVariables) => {
    const { sid: contentSid } = await template('gatelingo_talk_en');
    expect(await refusalOf(world.now.send(ion, { contentSid, contentVariables }))).toMatchObject({ code: 21656 });
  },
);

test.each([
  ['rejected', '63040'],
  ['paused', '63041'],
  ['disabled', '63042'],
  ['pending', '63016'],
])('a template that is %s fails outside of the 24 hours, and goes inside', async (status, code) => {
  const { send, drivers } = world.now;
  const { sid: contentSid } = await template('gatelingo_job_done_de');
  await drivers.ask('PUT', `/templates/${contentSid}`, { status });
  const message = { contentSid, contentVariables: '{"1":"Job","2":"Nord"}' };
  expect(await endOf((await send(ion, message)).sid)).toEqual(['failed', code]);
  await drivers.write(ion, { body: 'Hallo' });
  expect(await endOf((await send(ion, message)).sid)).toEqual(['delivered', undefined]);
});

test('who sends STOP gets nothing more from that sender, until START', async () => {
  const { send, drivers, receiver, senders } = world.now;
  await drivers.write(ion, { body: ' stop ' });
  await eventually(() => expect(receiver.received[0]?.params).toMatchObject({ Body: ' stop ', OptOutType: 'STOP' }));
  expect(await refusalOf(send(ion))).toMatchObject({ status: 400, code: 21610 });
  expect(await drivers.phone(ion)).toMatchObject({ optedOut: true });
  expect((await send(ion, { from: senders.smsFrom, to: ion })).status).toBe('queued');
  await drivers.write(ion, { body: 'Start' });
  expect(await endOf((await send(ion)).sid)).toEqual(['delivered', undefined]);
});

test('a number without WhatsApp cannot be reached by it, by SMS it can', async () => {
  const { send, drivers, senders } = world.now;
  const without = '+40721000000';
  expect(await endOf((await send(without)).sid)).toEqual(['undelivered', '63003']);
  expect(await endOf((await send(without, { from: senders.smsFrom, to: without })).sid)).toEqual([
    'delivered',
    undefined,
  ]);
  await drivers.set(ion, { hasWhatsApp: false, withoutWhatsAppCode: 63024 });
  expect(await endOf((await send(ion)).sid)).toEqual(['undelivered', '63024']);
  expect(await drivers.ask('POST', `/phones/${ion}/messages`, { body: 'x', channel: 'whatsapp' })).toMatchObject({
    status: 409,
    body: { code: 'no_whatsapp' },
  });
});

test('an offline phone gets its messages when it is online again, and sends what was written on it', async () => {
  const { send, drivers, receiver, statuses } = world.now;
  await drivers.write(ion, { body: 'Bună' });
  await drivers.set(ion, { online: false });
  const { sid } = await send(ion);
  await eventually(async () => expect(await statuses(sid)).toEqual(['sent']));
  const written = await drivers.write(ion, { body: 'În tunel' });
  expect(written.status).toBe('waiting');
  expect(await drivers.ask('POST', `/phones/${ion}/read`)).toMatchObject({ status: 409 });
  await drivers.set(ion, { online: true });
  await eventually(async () => expect(await statuses(sid)).toEqual(['sent', 'delivered']));
  await eventually(() => expect(receiver.received.map(({ params }) => params.Body)).toContain('În tunel'));
});
