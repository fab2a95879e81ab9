import { request } from 'node:http';
import { registration } from '@gatelingo/proto/http/registration';
import { expect, test } from '@jest/globals';
import { imageFile, ownDomain, signUp, type Staff } from '../builders.ts';
import { runningSystem } from '../system.ts';

const { client, catcher, gatewayUrl } = runningSystem();

const head = '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';

/** A body that announces as much as the contract permits, and of which a byte comes now and then. */
const trickle = async ({ token }: Staff) => {
  const { bodyLimit = 0 } = registration.uploadImages;
  const sent = request(new URL('/api/upload/images', gatewayUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': String(bodyLimit),
    },
  });
  // The test ends it.
  sent.on('error', () => undefined);
  await new Promise<unknown>((flushed) => sent.write(head, flushed));
  const timer = setInterval(() => sent.write('x'), 100);
  return () => {
    clearInterval(timer);
    sent.destroy();
  };
};

/** The announced length took the room, before a byte was there: a third company got 503. */
// promise: Nobody in who does not belong
test('attack: two companies announce bodies of 64 MB and send nothing, and nobody else can upload an image', async () => {
  const staff: Staff[] = [];
  for (const name of ['mallory', 'mallory', 'greta'])
    staff.push(await signUp(client, catcher, `${name}@${ownDomain()}`));
  const [one, two, third] = staff as [Staff, Staff, Staff];
  const ends = [await trickle(one), await trickle(two)];
  try {
    for (let upload = 1; upload <= 5; upload += 1) {
      const answer = await client.send(registration.uploadImages, { token: third.token, files: [imageFile()] });
      expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ refused: [] })]);
    }
  } finally {
    for (const end of ends) end();
  }
}, 60_000);
