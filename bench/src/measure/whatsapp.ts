import { createCatcher } from '@gatelingo/e2e/catcher';
import { createClient } from '@gatelingo/e2e/client';
import { openJobYard } from '@gatelingo/e2e/job-builders';
import { createPhones } from '@gatelingo/e2e/phones';
import type { TestSystem } from '@gatelingo/stack/testing';
import { type Child, startChild } from '../child.ts';
import type { Measured } from '../table.ts';
import { openChain } from './chat-pages.ts';
import { costs } from './costs.ts';
import { settle } from './settle.ts';
import { sendBare, sendOurs } from './whatsapp-sends.ts';
import { countMessages, openTalks, untilDelivered, untilWritten } from './whatsapp-talks.ts';
import { createPost, timeAnswers, timeBare, timeShown, webhooks } from './whatsapp-webhooks.ts';

const drivers = 300;

const openBare = async (child: Child) => {
  const url = `http://127.0.0.1:${child.port}`;
  return openChain({ url, address: `${url}/session/post-message` }, [{ sessionId: 'one' }]);
};

/**
 * The WhatsApp figures: texts sent a second, the response time of a webhook, and the time until staff see a driver's
 * message.
 */
export const measureWhatsApp = async (system: TestSystem, rounds: number): Promise<Measured[]> => {
  const client = createClient(system.gatewayUrl);
  const yard = await openJobYard(client, createCatcher(system.mailUrl));
  const phones = createPhones(system.twilioUrl);
  const talks = await openTalks(yard, phones, drivers);
  const empty = await startChild('measure/empty-route.ts');
  const chainChild = await startChild('measure/chat-bare.ts');
  const chain = await openBare(chainChild);
  const ours = createPost(system, `${system.environment.NOTIFICATION_URL ?? ''}/notifications/twilio/inbound`);
  const nothing = createPost(system, `http://127.0.0.1:${empty.port}/`);
  const cost = costs(system, 'text');
  const pair = () => ({ ours: [] as number[], theirs: [] as number[] });
  const [sending, answering, showing] = [pair(), pair(), pair()];
  const ticks: number[] = [];
  try {
    await settle(system);
    for (let round = 0; round < rounds; round++) {
      const sent = async () => {
        sending.ours.push(await sendOurs(system, yard, talks));
        ticks.push(await untilDelivered(yard));
      };
      await cost.measure(drivers, sent);
      sending.theirs.push(await sendBare(system, talks));
      const before = await countMessages(yard);
      answering.ours.push(await timeAnswers(ours, talks));
      await untilWritten(yard, before + webhooks);
      answering.theirs.push(await timeAnswers(nothing, talks));
      showing.ours.push(await timeShown(system, yard, ours, talks));
      showing.theirs.push(await timeBare(chain));
    }
  } finally {
    await chain.close();
    await Promise.all([empty.stop(), chainChild.stop()]);
  }
  return [
    {
      what: `WhatsApp: a text to each of ${drivers} drivers, from the API until Twilio, at its 80 a second, has sent the last`,
      unit: '/s',
      against: "Twilio's SDK in a loop",
      ...sending,
      goal: { atLeast: 0.8 },
      note: `${cost.text()}; this client is the simulator of Twilio as well. The last tick came ${ticks.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s after the last text`,
    },
    {
      what: "WhatsApp: a driver's message answered, p99",
      unit: 'ms',
      against: 'an empty express route',
      ...answering,
      goal: { atMost: 2 },
    },
    {
      what: "WhatsApp: a driver's message → notified on the staff's socket, p50",
      unit: 'ms',
      against: 'bare chain: express → insert → kafkajs → socket.io with the Redis adapter, one process',
      ...showing,
      goal: { atMost: 1.3 },
    },
  ];
};
