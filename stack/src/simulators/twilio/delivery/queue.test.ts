import { expect, test } from '@jest/globals';
import { createQueues, twilioLimits } from './queue.ts';

const waiting = () => {
  const delays: number[] = [];
  const after = (ms: number) => {
    delays.push(ms);
    return setTimeout(() => undefined, 0);
  };
  return { delays, timers: { after, clear: () => undefined } };
};

test('a sender sends 80 messages a second, another one does not wait for it', () => {
  const { delays, timers } = waiting();
  const queues = createQueues(twilioLimits, timers, () => 1_000_000);
  for (let sent = 0; sent <= 80; sent += 1) queues.add('whatsapp:+493023125000', () => undefined);
  queues.add('+493023125001', () => undefined);
  expect([delays[0], delays[40], delays[80], delays[81]]).toEqual([0, 500, 1_000, 0]);
});

test('a queue is full when its last message would wait longer than it may, and no earlier', () => {
  const { timers } = waiting();
  const queues = createQueues({ ...twilioLimits, queueSeconds: 1 }, timers, () => 1_000_000);
  for (let sent = 0; sent < 80; sent += 1) queues.add('+493023125001', () => undefined);
  expect(queues.isFull('+493023125001')).toBe(false);
  queues.add('+493023125001', () => undefined);
  expect(queues.isFull('+493023125001')).toBe(true);
});
