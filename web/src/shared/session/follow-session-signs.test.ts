import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { typingSeconds } from '@gatelingo/proto/live';
import { givenFollowed, passes } from './testing/followed-session.ts';
import { noConnection } from './testing/session-server.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('marks and typing', () => {
  it('send what arrived and what was seen, together and once; what was not sent is sent again', async () => {
    const { server, line, followed } = await givenFollowed({ earlier: 0 });
    server.failWith(noConnection());
    line.emitTo('newMessage', server.post({ sender: 'company' }));
    followed.show(1);
    await passes(300);
    expect(server.told).toEqual([{ delivered: 1, read: 1 }]);
    server.failWith(undefined);
    await passes(60_000);
    expect(server.told).toEqual([
      { delivered: 1, read: 1 },
      { delivered: 1, read: 1 },
    ]);
  });

  it('that the other side writes ends by itself, or with its message', async () => {
    const { server, line, followed } = await givenFollowed();
    const writes = { sessionId: 's1', sender: 'company', isTyping: true } as const;
    line.emitTo('typing', writes);
    expect(followed.state().isOtherTyping).toBe(true);
    await passes(typingSeconds * 1000);
    expect(followed.state().isOtherTyping).toBe(false);
    line.emitTo('typing', writes);
    line.emitTo('newMessage', server.post({ sender: 'company' }));
    expect(followed.state().isOtherTyping).toBe(false);
  });

  it('that one writes oneself is sent at most every three seconds, and when it ends', async () => {
    const { line, followed } = await givenFollowed();
    followed.write(true);
    followed.write(true);
    await passes(3_000);
    followed.write(true);
    followed.write(false);
    followed.write(false);
    expect(line.typed).toEqual([true, true, false]);
  });
});
