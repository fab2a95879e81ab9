import { randomUUID } from 'node:crypto';

const client = '_matrix/client/v3';

interface Person {
  token: string;
  userId: string;
}

const call = async <T>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
) => {
  const answer = await fetch(`${url}/${client}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
};

const register = async (url: string, username: string): Promise<Person> => {
  const body = { username, password: randomUUID(), auth: { type: 'm.login.dummy' } };
  const { access_token: token, user_id: userId } = await call<{ access_token: string; user_id: string }>(
    ...([url, 'POST', 'register', { body }] as const),
  );
  return { token, userId };
};

interface Synced {
  next_batch: string;
  rooms?: { join?: Record<string, { timeline: { events: { type: string; content: { body?: string } }[] } }> };
}

/** A room of two: one writes, the other follows by `/sync`. */
export const openRoom = async (url: string) => {
  const [driver, clerk] = [await register(url, 'driver'), await register(url, 'clerk')];
  const { room_id: roomId } = await call<{ room_id: string }>(url, 'POST', 'createRoom', {
    token: driver.token,
    body: { preset: 'private_chat', invite: [clerk.userId] },
  });
  const room = encodeURIComponent(roomId);
  await call(url, 'POST', `join/${room}`, { token: clerk.token, body: {} });
  const shown = new Map<string, number>();
  let isOpen = true;
  const follow = async () => {
    let since = '';
    while (isOpen) {
      const synced = await call<Synced>(url, 'GET', `sync?timeout=1000${since && `&since=${since}`}`, {
        token: clerk.token,
      });
      since = synced.next_batch;
      for (const { content } of synced.rooms?.join?.[roomId]?.timeline.events ?? [])
        if (content.body !== undefined) shown.set(content.body, performance.now());
    }
  };
  const following = follow();
  return {
    shown,
    send: (key: string) =>
      call(url, 'PUT', `rooms/${room}/send/m.room.message/${key}`, {
        token: driver.token,
        body: { msgtype: 'm.text', body: key },
      }),
    close: async () => {
      isOpen = false;
      await following;
    },
  };
};
