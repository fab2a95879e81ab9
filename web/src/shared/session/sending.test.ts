import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moveOutgoing } from './outbox.ts';
import { givenOutbox, passes, written } from './testing/outbox.ts';
import { apiError, noConnection } from './testing/session-server.ts';

type Opened = ReturnType<typeof givenOutbox>['open'];

beforeEach(() => {
  // The lock between tabs is Node's own and needs real ticks.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a message that is written', () => {
  it('with reception is sent at once, and waits no longer', async () => {
    const { office, open } = givenOutbox();
    const { sender, shown, waiting } = open();
    sender.submit(written('k1'));
    expect(waiting()).toEqual(['k1']);
    await passes(0);
    expect(office.calls).toEqual(['k1']);
    expect(shown).toEqual(['k1']);
    expect(waiting()).toEqual([]);
  });

  it('while another is being sent goes after it', async () => {
    const { office, open } = givenOutbox();
    const { sender, shown } = open();
    sender.submit(written('k1'));
    sender.submit(written('k2'));
    sender.submit(written('k3'));
    await passes(0);
    expect(office.calls).toEqual(['k1', 'k2', 'k3']);
    expect(shown).toEqual(['k1', 'k2', 'k3']);
  });

  it('without reception waits, and is sent once when the browser is back online', async () => {
    const { office, open } = givenOutbox();
    const { screen, sender, shown, waiting } = open();
    office.failWith(noConnection());
    sender.submit(written('k1'));
    sender.submit(written('k2'));
    await passes(0);
    expect(waiting()).toEqual(['k1', 'k2']);
    office.failWith(undefined);
    screen.backOnline();
    screen.backOnline();
    await passes(0);
    await passes(60_000);
    expect(office.stored).toEqual(['k1', 'k2']);
    expect(shown).toEqual(['k1', 'k2']);
    expect(office.calls.filter((clientId) => clientId === 'k2')).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });

  it('without reception and without the browser’s word is tried ever less often, at least each half minute', async () => {
    const { office, open } = givenOutbox();
    const { sender, waiting } = open();
    office.failWith(noConnection());
    sender.submit(written('k1'));
    for (let second = 0; second < 600; second += 1) await passes(1_000);
    expect(office.calls.length).toBeGreaterThan(20);
    expect(office.calls.length).toBeLessThan(50);
    office.failWith(undefined);
    await passes(30_000);
    expect(waiting()).toEqual([]);

    office.failWith(noConnection());
    sender.submit(written('k2'));
    await passes(0);
    office.failWith(undefined);
    await passes(2_000);
    expect(waiting()).toEqual([]);
  });

  // promise: Bad input to the conversation and to WhatsApp
  it('without reception for an hour waits, and is sent once within half a minute of its return', async () => {
    const { office, open } = givenOutbox();
    const { sender, shown, waiting } = open();
    office.failWith(noConnection());
    sender.submit(written('k1'));
    for (let minute = 0; minute < 60; minute += 1) await passes(60_000);
    sender.submit(written('k2'));
    expect(waiting()).toEqual(['k1', 'k2']);
    office.failWith(undefined);
    await passes(30_000);
    expect(office.stored).toEqual(['k1', 'k2']);
    expect(shown).toEqual(['k1', 'k2']);
    expect(waiting()).toEqual([]);
  });

  it('is tried again at once where reception comes back while a try is failing', async () => {
    const { office, open } = givenOutbox();
    const { screen, sender, shown } = open();
    office.failWith(noConnection());
    office.meanwhile(() => {
      office.failWith(undefined);
      screen.backOnline();
    });
    sender.submit(written('k1'));
    await passes(0);
    expect(shown).toEqual(['k1']);
  });

  it('and stored without an answer is sent again under its key, and is there once', async () => {
    const { office, open } = givenOutbox();
    const { sender, shown, waiting } = open();
    office.failWith(apiError(0, 'no_answer'));
    sender.submit(written('k1'));
    await passes(0);
    expect(waiting()).toEqual(['k1']);
    office.failWith(undefined);
    await passes(2_000);
    expect(office.calls).toEqual(['k1', 'k1']);
    expect(office.stored).toEqual(['k1']);
    expect(shown).toEqual(['k1']);
  });

  it('too fast for the server waits as long as the server says', async () => {
    const { office, open } = givenOutbox();
    const { sender, waiting } = open();
    office.failWith(apiError(429, 'rate_limited', 60));
    sender.submit(written('k1'));
    await passes(0);
    office.failWith(undefined);
    await passes(59_000);
    expect(waiting()).toEqual(['k1']);
    await passes(1_000);
    expect(waiting()).toEqual([]);
  });

  it('and kept when the page was closed is sent when it is opened again', async () => {
    const { office, open } = givenOutbox();
    const first = open();
    office.failWith(noConnection());
    expect(first.sender.submit(written('k1'))).toBe(true);
    await passes(0);
    first.sender.stop();
    office.failWith(undefined);
    await passes(60_000);
    expect(office.stored).toEqual([]);
    const second = open();
    await passes(0);
    expect(second.shown).toEqual(['k1']);
    expect(first.screen.hasListeners()).toBe(false);
  });

  it('is sent when the phone is looked at again, before its next turn', async () => {
    const { office, open } = givenOutbox();
    const { screen, sender, waiting } = open();
    office.failWith(apiError(503, 'unavailable', 600));
    sender.submit(written('k1'));
    await passes(0);
    office.failWith(undefined);
    screen.lookAt();
    await passes(0);
    expect(waiting()).toEqual([]);
  });
});

describe('a message that the server refuses', () => {
  const refused = async () => {
    const there = givenOutbox();
    const page = there.open();
    there.office.failWith(apiError(422, 'rule_violated'));
    page.sender.submit(written('k1'));
    await passes(0);
    there.office.failWith(undefined);
    return { ...there, ...page };
  };

  it('is shown with the reason, and is not sent by itself', async () => {
    const { screen, sender, office, waiting } = await refused();
    screen.backOnline();
    sender.tryNow();
    await passes(600_000);
    expect(waiting()).toEqual(['rule_violated']);
    expect(office.calls).toEqual(['k1']);
  });

  it('holds up none that is written after it', async () => {
    const { sender, shown, waiting } = await refused();
    sender.submit(written('k2'));
    await passes(0);
    expect(shown).toEqual(['k2']);
    expect(waiting()).toEqual(['rule_violated']);
  });

  it('is sent when the person wants it sent after all', async () => {
    const { sender, shown, waiting } = await refused();
    sender.retry('k1');
    await passes(0);
    expect(shown).toEqual(['k1']);
    expect(waiting()).toEqual([]);
  });

  it('is gone when the person throws it away', async () => {
    const { sender, office, waiting } = await refused();
    sender.discard('k1');
    await passes(60_000);
    expect(waiting()).toEqual([]);
    expect(office.calls).toEqual(['k1']);
  });

  it('because its session was closed goes along to the next one, and is sent there by the person’s choice', async () => {
    const { outbox, office, open } = givenOutbox();
    const { sender, shown, waiting } = open();
    office.failWith(apiError(404, 'not_found'));
    sender.submit(written('k1'));
    await passes(0);
    office.failWith(undefined);
    moveOutgoing(outbox, 's1', 's2');
    sender.tryNow();
    await passes(60_000);
    expect(waiting()).toEqual(['not_found']);
    sender.retry('k1');
    expect(sender.waiting()).toMatchObject([{ sessionId: 's2' }]);
    await passes(0);
    expect(shown).toEqual(['k1']);
  });
});

describe('two tabs with one outbox', () => {
  it('send each message once, and both show what waits', async () => {
    const { office, open } = givenOutbox();
    const [one, other] = [open(), open()];
    office.failWith(noConnection());
    one.sender.submit(written('k1'));
    await passes(0);
    expect(other.waiting()).toEqual([]);
    other.screen.writeElsewhere('sessionOutbox');
    expect(other.waiting()).toEqual(['k1']);
    office.failWith(undefined);
    const before = office.calls.length;
    one.screen.backOnline();
    other.screen.backOnline();
    await passes(0);
    expect(office.calls.slice(before)).toEqual(['k1']);
    other.screen.writeElsewhere('sessionOutbox');
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
    expect([...one.shown, ...other.shown]).toEqual(['k1']);
  });
});

describe('on a phone whose storage is emptied', () => {
  // promise: Bad luck of a driver's phone
  it.each([
    ['by another tab, which is noticed', ({ screen }: ReturnType<Opened>) => screen.writeElsewhere(null)],
    ['unnoticed', () => undefined],
  ])('%s, what waits is sent all the same, once', async (_how, notice) => {
    const { outbox, office, open } = givenOutbox();
    const page = open();
    office.failWith(noConnection());
    page.sender.submit(written('k1'));
    page.sender.submit(written('k2'));
    await passes(0);
    outbox.store.remove('sessionOutbox');
    notice(page);
    page.sender.submit(written('k3'));
    await passes(0);
    office.failWith(undefined);
    page.screen.backOnline();
    await passes(0);
    expect(office.stored).toEqual(['k1', 'k2', 'k3']);
    expect(page.shown).toEqual(['k1', 'k2', 'k3']);
    expect(page.waiting()).toEqual([]);
  });

  it('while one is sent, that one is sent once, and what comes after it too', async () => {
    const { outbox, office, open } = givenOutbox();
    const { sender, shown, waiting } = open();
    office.meanwhile(() => outbox.store.remove('sessionOutbox'));
    sender.submit(written('k1'));
    sender.submit(written('k2'));
    await passes(0);
    expect(office.calls).toEqual(['k1', 'k2']);
    expect(shown).toEqual(['k1', 'k2']);
    expect(waiting()).toEqual([]);
  });

  it('what was thrown away stays away', async () => {
    const { outbox, office, open } = givenOutbox();
    const { sender, waiting } = open();
    office.failWith(noConnection());
    sender.submit(written('k1'));
    await passes(0);
    outbox.store.remove('sessionOutbox');
    sender.discard('k1');
    expect(waiting()).toEqual([]);
  });
});

// promise: Bad luck of a driver's phone
it('a browser that blocks its storage, and with it the locks between tabs, sends', async () => {
  const refused = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
  const request = jest.spyOn(navigator.locks, 'request').mockRejectedValue(refused);
  const { office, open } = givenOutbox();
  const { sender, waiting } = open();
  sender.submit(written('k1'));
  await jest.advanceTimersByTimeAsync(0);
  request.mockRestore();
  expect(office.stored).toEqual(['k1']);
  expect(waiting()).toEqual([]);
});
