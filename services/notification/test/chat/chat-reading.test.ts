import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { withChatWorld, world } from '../chat-world.ts';
import { aDriverFact } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';

withChatWorld();

describe('what is read', () => {
  test('given what a driver wrote, then it is unread until somebody reads it, and translated for the company', async () => {
    const job = await world.created();
    const before = (await world.list()).unread;
    await world.driverWrote(job, 'Gdzie?');
    await eventually(async () => {
      expect((await world.list()).conversations[0]).toMatchObject({
        ...{ _id: job.jobId, unread: 1, lastSeq: 2, isActive: true },
        lastMessage: { senderType: 'trucker', text: 'Wo?', state: 'received' },
      });
    }, patience);
    expect((await world.list()).unread).toBe(before + 1);
    const { conversation } = await world.chat(job.jobId);
    expect(new Date(conversation.windowEndsAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect((await world.post(`job/${job.jobId}/read`, { seq: 2 })).status).toBe(200);
    expect((await world.chat(job.jobId)).conversation.unread).toBe(0);
    expect((await world.list()).unread).toBe(before);
  });

  test('given many messages, then the newest come first, and older ones by cursor, each page oldest first', async () => {
    const job = await world.created();
    for (const text of ['a', 'b', 'c']) await world.driverWrote(job, text);
    const newest = await world.chat(job.jobId, '?limit=2');
    expect(newest.messages.map(({ seq }) => seq)).toEqual([3, 4]);
    const older = await world.chat(job.jobId, `?limit=2&cursor=${String(newest.nextCursor)}`);
    expect([older.messages.map(({ seq }) => seq), older.nextCursor]).toEqual([[1, 2], undefined]);
  });

  test('given conversations, then they are found by a part of the title, to the letter, and paged', async () => {
    const title = `100%_${randomUUID()}`;
    const [older, newer] = [await world.created(undefined, { title }), await world.created(undefined, { title })];
    await world.created(undefined, { title: title.replace('%_', 'xx') });
    const query = `?search=${encodeURIComponent(title.slice(2).toUpperCase())}&limit=1`;
    const first = await world.list(query);
    const second = await world.list(`${query}&cursor=${String(first.nextCursor)}`);
    expect([...first.conversations, ...second.conversations].map(({ _id }) => _id)).toEqual([newer.jobId, older.jobId]);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('conversations are searched', () => {
  const searched = async (text: string, as = world.token) => {
    const { conversations } = await world.list(`?search=${encodeURIComponent(text)}`, as);
    return conversations.map(({ _id }) => _id);
  };
  const aName = () => `Zdzisław${randomUUID().slice(0, 8)}`;

  test('given a driver, then their chat is found by whole words of their name, however they are typed, and by their phone', async () => {
    const [name, phone] = [aName(), aPhone()];
    const job = await world.created(aDriverFact(name, phone));
    await world.created(aDriverFact(aName(), aPhone()));
    for (const text of [
      name,
      name.toUpperCase(),
      `kowalski  ${name}`,
      ` ${phone}`,
      phone.replace('+49', '0049 '),
      phone.replace('+49', '+49 '),
    ]) {
      expect(await searched(text)).toEqual([job.jobId]);
    }
    for (const text of [name.slice(0, -1), `${name} Nowak`, phone.slice(0, -1)])
      expect(await searched(text)).toEqual([]);
    expect(await searched('kowalski')).toContain(job.jobId);
  });

  test('given a part of a title, then its chat is found; nothing asked for, nothing is left out', async () => {
    const title = `Paletten ${randomUUID()}`;
    const job = await world.created(undefined, { title });
    expect(await searched(title.slice(3).toUpperCase())).toEqual([job.jobId]);
    expect(await searched(' ')).toContain(job.jobId);
  });

  test('given the job is another’s now, then the former driver’s name finds it no more', async () => {
    const [former, present] = [aDriverFact(aName(), aPhone()), aDriverFact(aName(), aPhone())];
    const job = await world.created(former);
    await world.follow(job.givenTo(present));
    expect([await searched(former.name), await searched(present.name)]).toEqual([[], [job.jobId]]);
  });

  test('given another company, then it finds nothing of ours', async () => {
    const trucker = aDriverFact(aName(), aPhone());
    await world.created(trucker);
    const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
    for (const text of [trucker.name, trucker.phone, 'Unload']) expect(await searched(text, stranger)).toEqual([]);
  });
});

test('given no token, a user, another company or an unknown id, then 401, 403 and the same 404', async () => {
  const job = await world.created();
  const { body } = await world.write(job.jobId, 'Hallo');
  const user = await signTestToken({ companyId: world.companyId, role: 'user' });
  const stranger = await signTestToken({ companyId: randomUUID(), role: 'iadmin' });
  // At the same time: each waits as long for a job that may be on its way.
  const call = (jobId: string, messageId: string, as: string) =>
    Promise.all([
      world.chat(jobId, '', as).then(({ status }) => status),
      world.write(jobId, 'Hallo', { as }).then(({ status }) => status),
      world.post(`job/${jobId}/template`, { kind: 'talk' }, { as }).then(({ status }) => status),
      world.post(`job/${jobId}/read`, { seq: 1 }, { as }).then(({ status }) => status),
      world.post(`message/${messageId}/retry`, {}, { as }).then(({ status }) => status),
    ]);
  expect(await call(job.jobId, body.chatMessage._id, 'none')).toEqual([401, 401, 401, 401, 401]);
  expect(await call(job.jobId, body.chatMessage._id, user)).toEqual([403, 403, 403, 403, 403]);
  const foreign = await call(job.jobId, body.chatMessage._id, stranger);
  expect(foreign).toEqual([404, 404, 404, 404, 404]);
  expect(await call(randomUUID(), randomUUID(), stranger)).toEqual(foreign);
}, 120_000);
