import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { givenFollowed, passes } from './testing/followed-session.ts';
import { memoryStore } from '../memory-store.ts';
import { keptHistory } from './kept-history.ts';
import { apiError, noConnection, sessionServer } from './testing/session-server.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a session that is followed', () => {
  it('given a socket, shows the messages of before and each new message once', async () => {
    const { server, line, shown, reach, asksSince } = await givenFollowed();
    expect(reach()).toBe('live');
    expect(shown()).toEqual([1, 2]);
    const asked = asksSince();
    line.emitTo('newMessage', server.post());
    expect(shown()).toEqual([1, 2, 3]);
    await passes(60_000);
    expect(asked()).toEqual([]);
  });

  // holds: P265
  it('given a session with a key, joins by it, again after each loss of the line', async () => {
    const { line } = await givenFollowed({ key: 'key-1' });
    line.lose();
    line.connect();
    await passes(0);
    const asked = { sessionId: 's1', updates: true, key: 'key-1' };
    expect(line.joins).toEqual([asked, asked]);
    expect((await givenFollowed()).line.joins).toEqual([{ sessionId: 's1', updates: true }]);
  });

  it('given a message that is answered, and comes twice, shows it once', async () => {
    const { server, line, followed, shown } = await givenFollowed();
    const posted = server.post();
    followed.receive(posted);
    line.emitTo('newMessage', posted);
    line.emitTo('newMessage', posted);
    await followed.refresh();
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('given two messages in the wrong order, shows them in the right one and asks for nothing', async () => {
    const { server, line, shown, asksSince } = await givenFollowed();
    const asked = asksSince();
    const [third, fourth] = [server.post(), server.post()];
    line.emitTo('newMessage', fourth);
    await passes(299);
    line.emitTo('newMessage', third);
    await passes(10_000);
    expect(shown()).toEqual([1, 2, 3, 4]);
    expect(asked()).toEqual([]);
  });

  it('given a gap that stays, fetches what lies in it, once', async () => {
    const { server, line, shown, asksSince } = await givenFollowed();
    const asked = asksSince();
    server.post();
    server.post();
    line.emitTo('newMessage', server.post());
    line.emitTo('newMessage', server.post());
    expect(shown()).toEqual([1, 2, 5, 6]);
    await passes(300);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked()).toEqual([{ afterVersion: 3, limit: 200 }]);
  });

  it('given that the last message got lost on the way, fetches it when the latest number comes', async () => {
    const { server, line, shown } = await givenFollowed();
    server.post();
    line.emitTo('sessionLatest', server.latest());
    await passes(300);
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('given more changes than one answer holds, asks on until all are there', async () => {
    const { server, line, shown, asksSince } = await givenFollowed();
    for (let posted = 0; posted < 450; posted += 1) server.post();
    const asked = asksSince();
    line.emitTo('sessionLatest', server.latest());
    await passes(300);
    expect(shown()).toHaveLength(452);
    expect(asked().map(({ afterVersion }) => afterVersion)).toEqual([3, 203, 403]);
  });

  it('given a message while an older answer is on its way, has both', async () => {
    const { server, line, followed, shown } = await givenFollowed();
    const arrive = server.holdAnswers();
    const older = followed.refresh();
    await passes(0);
    line.emitTo('newMessage', server.post());
    arrive();
    await older;
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('asked to catch up while an answer is on its way, which may be older, asks once more', async () => {
    const { server, followed, shown } = await givenFollowed();
    const arrive = server.holdAnswers();
    const before = followed.refresh();
    server.post();
    const after = followed.refresh();
    arrive();
    await Promise.all([before, after]);
    expect(shown()).toEqual([1, 2, 3]);
  });

  // promise: Bad input to the conversation and to WhatsApp
  it('given a long session, shows its end first and the rest when it is asked for', async () => {
    const { followed, shown } = await givenFollowed({ earlier: 120 });
    expect(shown()?.[0]).toBe(71);
    await followed.fetchEarlier();
    await followed.fetchEarlier();
    await followed.fetchEarlier();
    expect(shown()).toHaveLength(120);
    expect(followed.state().view?.hasEarlier).toBe(false);
  });
});

describe('while the socket is down', () => {
  it('asks every five seconds, and shows each message once', async () => {
    const { server, line, shown, reach } = await givenFollowed();
    line.lose();
    expect(reach()).toBe('polling');
    await passes(0);
    server.post();
    await passes(5_000);
    expect(shown()).toEqual([1, 2, 3]);
    server.post();
    await passes(5_000);
    expect(shown()).toEqual([1, 2, 3, 4]);
  });

  it('asks also where the socket never came up', async () => {
    const { server, shown, reach } = await givenFollowed({ isConnected: false });
    expect(reach()).toBe('polling');
    server.post();
    await passes(5_000);
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('given that it is back, fetches what was missed and stops asking', async () => {
    const { server, line, shown, reach, asksSince } = await givenFollowed();
    line.lose();
    server.post();
    line.connect();
    await passes(0);
    expect(reach()).toBe('live');
    expect(shown()).toEqual([1, 2, 3]);
    const asked = asksSince();
    await passes(60_000);
    expect(asked()).toEqual([]);
  });

  it('given a page that nobody looks at, waits, and asks as soon as somebody does', async () => {
    const { server, line, screen, shown, asksSince } = await givenFollowed();
    line.lose();
    await passes(0);
    screen.hide();
    server.post();
    const asked = asksSince();
    await passes(60_000);
    expect(asked()).toEqual([]);
    screen.lookAt();
    await passes(0);
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('given no reception either, says so, keeps what is shown, and is whole again after it', async () => {
    const { server, line, screen, shown, reach } = await givenFollowed();
    line.lose();
    server.failWith(noConnection());
    await passes(5_000);
    expect(reach()).toBe('offline');
    expect(shown()).toEqual([1, 2]);
    server.failWith(undefined);
    server.post();
    screen.backOnline();
    await passes(0);
    expect(reach()).toBe('polling');
    expect(shown()).toEqual([1, 2, 3]);
  });

  // promise: Bad input to the conversation and to WhatsApp
  it('given no reception for an hour, keeps what is shown, and is whole again after it', async () => {
    const { server, line, shown, reach } = await givenFollowed();
    line.lose();
    server.failWith(noConnection());
    for (let minute = 0; minute < 60; minute += 1) await passes(60_000);
    expect(reach()).toBe('offline');
    expect(shown()).toEqual([1, 2]);
    server.post();
    server.post();
    server.failWith(undefined);
    await passes(5_000);
    expect(reach()).toBe('polling');
    expect(shown()).toEqual([1, 2, 3, 4]);
  });
});

describe('within two seconds', () => {
  const offline = async () => {
    const followed = await givenFollowed();
    followed.server.failWith(noConnection());
    return followed;
  };

  it('given that the phone says so, is known to be offline, and is back with the next answer', async () => {
    const { server, screen, reach, shown } = await offline();
    screen.goOffline();
    expect(reach()).toBe('offline');
    server.failWith(undefined);
    server.post();
    await passes(5_000);
    expect([reach(), shown()]).toEqual(['live', [1, 2, 3]]);
  });

  it('given a lost socket and no answer either, is known to be offline', async () => {
    const { server, line, reach } = await givenFollowed();
    server.holdAnswers();
    line.lose();
    await passes(2_000);
    expect(reach()).toBe('offline');
  });

  const silent = async () => {
    const followed = await givenFollowed();
    await passes(3_000);
    followed.server.holdAnswers();
    followed.line.fallSilent();
    return followed;
  };

  it('given a line that broke without a sign, is known to be offline when the person writes', async () => {
    const { followed, reach } = await silent();
    expect(reach()).toBe('live');
    followed.write(true);
    await passes(2_000);
    expect(reach()).toBe('offline');
  });

  it('given a line that broke without a sign, is known to be offline when the person touches or opens the page', async () => {
    const touched = await silent();
    touched.screen.act();
    await passes(2_000);
    expect(touched.reach()).toBe('offline');
    const opened = await silent();
    opened.screen.hide();
    opened.screen.lookAt();
    await passes(2_000);
    expect(opened.reach()).toBe('offline');
  });

  it('given a line that broke just after it was probed, is known to be offline when the person sends', async () => {
    const { server, line, followed, screen, reach } = await givenFollowed();
    screen.act();
    await passes(0);
    server.holdAnswers();
    line.fallSilent();
    followed.check();
    await passes(2_000);
    expect(reach()).toBe('offline');
  });

  it('given no socket, and HTTP that broke without a sign, is known to be offline when the person sends', async () => {
    const { server, followed, reach } = await givenFollowed({ isConnected: false });
    expect(reach()).toBe('polling');
    server.holdAnswers();
    followed.check();
    await passes(2_000);
    expect(reach()).toBe('offline');
  });

  it('given a socket that is silent while the server answers, stays', async () => {
    const { line, followed, reach } = await givenFollowed();
    await passes(4_000);
    line.fallSilent();
    followed.check();
    await passes(2_000);
    expect(reach()).toBe('live');
  });
});

describe('while the person only looks', () => {
  it('given a line that broke without a sign, is known to be offline within six seconds', async () => {
    const { server, line, reach } = await givenFollowed();
    // The worst moment: directly after a probe.
    await passes(4_000);
    server.holdAnswers();
    line.fallSilent();
    await passes(6_000);
    expect(reach()).toBe('offline');
  });

  it('probes every four seconds, and not at all while the page is hidden or offline', async () => {
    const { server, line, screen, followed } = await givenFollowed();
    await passes(12_000);
    expect(line.probes()).toBe(3);
    screen.hide();
    await passes(60_000);
    expect(line.probes()).toBe(3);
    server.failWith(noConnection());
    screen.goOffline();
    followed.check();
    await passes(60_000);
    expect(line.probes()).toBe(3);
  });
});

describe('what the phone has kept', () => {
  it('given no reception when the page opens, is shown, and is caught up with when there is some', async () => {
    const store = memoryStore();
    const before = await givenFollowed({ history: keptHistory(store, 's1') });
    before.line.emitTo('newMessage', before.server.post());
    before.followed.stop();

    const server = sessionServer();
    server.failWith(noConnection());
    const later = await givenFollowed({ server, history: keptHistory(store, 's1'), isConnected: false });
    expect([later.shown(), later.followed.state().isKept]).toEqual([[1, 2, 3], true]);
    for (const _message of ['the third, as before', 'a new one']) server.post();
    server.failWith(undefined);
    later.screen.backOnline();
    await passes(0);
    expect([later.shown(), later.followed.state().isKept]).toEqual([[1, 2, 3, 4], false]);
  });

  it('given that the session is gone, is erased', async () => {
    const history = keptHistory(memoryStore(), 's1');
    const { server, followed } = await givenFollowed({ history });
    await passes(300);
    expect(history.load()).toBeDefined();
    server.failWith(apiError(404, 'not_found'));
    await followed.refresh();
    expect(history.load()).toBeUndefined();
  });
});

describe('a session that is over', () => {
  // holds: P266
  it('given that its screen closes, leaves the line', async () => {
    const { line, screen, followed } = await givenFollowed();
    expect(line.isClosed()).toBe(false);
    followed.stop();
    expect(line.isClosed()).toBe(true);
    expect(screen.hasListeners()).toBe(false);
  });

  it('given that it is closed, is shown as closed, and nothing is sent or asked any more', async () => {
    const { server, line, screen, followed, shown, asksSince } = await givenFollowed();
    server.post({ sender: 'company' });
    server.failWith(apiError(404, 'not_found'));
    line.emitTo('sessionChanged', server.close());
    expect(followed.state().view?.about.isActive).toBe(false);
    await passes(300);
    expect(followed.state().refusal?.status).toBe(404);
    expect(shown()).toEqual([1, 2]);
    expect(line.isClosed()).toBe(true);
    expect(screen.hasListeners()).toBe(false);
    const asked = asksSince();
    followed.show(3);
    await passes(60_000);
    expect(asked()).toEqual([]);
    expect(server.told).toEqual([]);
  });

  it('stays on the screen of who may still see it, and gets no marks', async () => {
    const { server, line, followed, shown } = await givenFollowed();
    line.emitTo('newMessage', server.post({ sender: 'company' }));
    line.emitTo('sessionChanged', server.close());
    followed.show(3);
    await passes(60_000);
    expect(shown()).toEqual([1, 2, 3]);
    expect(server.told).toEqual([]);
  });

  it('given that the socket is not let in, is known over HTTP to be gone', async () => {
    const { server, line, followed } = await givenFollowed({ isConnected: false });
    server.failWith(apiError(404, 'not_found'));
    line.answerJoin({ joined: false, sessionId: 's1', error: 'Not found', code: 'not_found' });
    line.connect();
    await passes(0);
    expect(followed.state().refusal?.code).toBe('not_found');
  });

  it('given a refused join of a session that is there, joins a moment later', async () => {
    const { line, reach } = await givenFollowed({ isConnected: false });
    line.answerJoin({ joined: false, sessionId: 's1', error: 'Try again', code: 'unavailable' });
    line.connect();
    await passes(0);
    expect(reach()).toBe('polling');
    line.answerJoin({ joined: true, sessionId: 's1', seq: 2, version: 3 });
    await passes(5_000);
    expect(reach()).toBe('live');
  });
});
