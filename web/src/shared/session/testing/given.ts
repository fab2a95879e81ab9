import type { GuestSession, SessionMessage } from '@gatelingo/proto/http/guest-session';

const none = { delivered: 0, read: 0 };

/** A guest's message in the server's format. */
export const message = (seq: number, version: number, over: Partial<SessionMessage> = {}): SessionMessage => ({
  seq,
  version,
  sender: 'guest',
  text: `text ${seq}`,
  language: 'pl',
  translations: {},
  translation: 'pending',
  clientId: `key-${seq}`,
  createdAt: '2026-11-20T07:42:00.000Z',
  delivered: false,
  read: false,
  ...over,
});

/** A running session in the server's format. */
export const session = (
  version: number,
  messages: SessionMessage[],
  over: Partial<GuestSession> = {},
): GuestSession => ({
  sessionId: 's1',
  isActive: true,
  occupant: '',
  occupantId: null,
  occupied: false,
  guestLanguage: null,
  companyName: 'Nordhafen Logistik',
  siteId: 'site-1',
  siteName: 'Hafen Nord',
  barcodeName: 'Tor 4',
  startedAt: '2026-11-20T07:42:00.000Z',
  closedAt: null,
  lastMessageAt: null,
  lastSeq: messages.at(-1)?.seq ?? 0,
  version,
  marks: { guest: none, company: none },
  messages,
  ...over,
});
