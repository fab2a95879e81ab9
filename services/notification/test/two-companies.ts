import { expect } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually, signTestToken } from '@gatelingo/chassis/testing';
import { phoneIndexOf } from '../src/db/lookups.ts';
import { textsIn } from './inbound-world.ts';
import { aPhone, patience } from './notification-service.ts';
import { type Job, quietJob, world } from './twilio-world.ts';

/** A driver to whom two companies have written, the second one last. */
export const between = async (names = ['Nordhafen Logistik GmbH', 'Südhafen AG']) => {
  const phone = aPhone();
  const jobs: Job[] = [];
  for (const name of names) jobs.push(await quietJob(phone, await world.notification.company('de', name)));
  const [north, south] = jobs;
  if (!north || !south) throw new Error('There are two jobs.');
  const write = (message: object) => world.drivers.write(phone, message);
  const sent = async () => (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
  const notices = async () => (await sent()).slice(names.length).filter(({ template }) => !template?.includes('talk'));
  const lastNotice = (count: number) =>
    eventually(async () => {
      const all = await notices();
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'delivered'));
      return all.at(-1)!;
    }, patience);
  /** The question of a waiting batch, which is the phone's `count`th notice. */
  const asked = async (count = 1) => {
    const question = await lastNotice(count);
    expect(question.buttons).toHaveLength(2);
    return question;
  };
  const phoneIndex = phoneIndexOf(world.notification.context, phone);
  return { phone, phoneIndex, north, south, write, asked, lastNotice, notices };
};
export const undecided = (phoneIndex: string) =>
  rows<{ id: string; personal: Buffer | null }>(
    world.notification.context.store.manager,
    'SELECT id, personal FROM undecided_message WHERE phone_index = $1 ORDER BY id',
    [phoneIndex],
  );
/** A text of the company's has come to the driver's phone. */
export const posted = async ({ companyId, jobId, trucker }: Job, text: string) => {
  const token = await signTestToken({ companyId, role: 'iadmin' });
  const path = `/company-messages/job/${jobId}/whatsapp`;
  expect((await world.notification.call('POST', path, { token, body: { text } })).status).toBe(200);
  await eventually(async () => {
    const found = (await world.drivers.messages(trucker.phone)).find(({ body }) => body.includes(text));
    expect(found).toMatchObject({ status: 'delivered' });
  }, patience);
};
export const nothingIn = async (...jobs: Job[]) => {
  for (const job of jobs) expect(await textsIn(job)).toEqual([]);
};
