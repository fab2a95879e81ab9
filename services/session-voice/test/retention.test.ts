import { playNight } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice();

test('a session that was last used longer ago than its period goes by night with its messages; another one stays', async () => {
  const { companyId, barcodeId, sessionId } = await service.newSession();
  const { sessionId: other } = await service.start(barcodeId);
  for (const id of [sessionId, other]) await service.write(id, 'Jestem na miejscu');
  const { models } = service.context;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await models.Session.updateOne({ _id: sessionId }, { lastActivityAt: daysAgo(92) });
  await models.Session.updateOne({ _id: other }, { lastActivityAt: daysAgo(88) });

  expect(await playNight(service, companyId)).toMatchObject({ sessions: 1 });

  expect(await models.Session.countDocuments({ _id: sessionId })).toBe(0);
  expect(await models.Message.countDocuments({ sessionId })).toBe(0);
  expect(await models.Message.countDocuments({ sessionId: other })).toBe(1);
});
