import { type Consumer, deadLetter, type Fact, on } from '@gatelingo/chassis/events';
import {
  type GuestSession,
  SessionChangedSchema,
  SessionClosedSchema,
  type SessionMessage,
  SessionMessagePostedSchema,
  SessionMessagesReadSchema,
  SessionMessageTranslatedSchema,
  SessionStartedSchema,
} from '@gatelingo/proto/events';
import type { CompanyChange } from '@gatelingo/proto/live';
import type { Context } from '../context.ts';
import { companyChange, roomsOf, sessionTopic } from '../domain/company-change.ts';
import { liveMarks, liveMessage, liveState, sessionRoom } from '../domain/session-event.ts';
import { changeGuestLanguage, endSession, sendChanged, sendNew } from '../sockets/readers.ts';
import { atMostEvery } from './at-most-every.ts';

/** Around two seconds, the target for the delivery of a message. */
const delayBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60];

// If a list were read again for every message of a busy session, it would cost more than the session.
const companyEventsMs = 1_000;

interface SessionFact {
  session?: GuestSession | undefined;
  message?: SessionMessage | undefined;
}

const must = <T>(part: T | undefined): T => {
  if (part === undefined) throw deadLetter('A fact about a session without all of its parts.');
  return part;
};

/**
 * Sends a session's events to everybody in it, and notifies the company's open lists of a change. As with every fact,
 * each replica notifies only its own sockets.
 */
export const onSessionFact: Consumer<Context, undefined> = {
  group: 'realtime.sessions',
  topics: [sessionTopic],
  on: ({ sockets, clock, metrics, onStop }) => {
    const notified = metrics.counter('live_session_events_total', 'Events sent to session rooms.', ['event']);
    const delay = metrics.histogram('live_delay_seconds', 'From what happened to its event.', ['event'], delayBuckets);
    const lists = atMostEvery<{ companyId: string; change: CompanyChange }>(
      companyEventsMs,
      ({ companyId, change }) => {
        sockets.local.to(roomsOf(companyId, change)).emit('companyChanged', change);
      },
    );
    onStop('changes of sessions', () => lists.stop());

    const room = (session: GuestSession) => sockets.local.to(sessionRoom(session.sessionId));

    const notifier =
      (event: string, emit: (payload: SessionFact, fact: Fact) => void) =>
      (fact: Fact): void => {
        emit(fact.payload as unknown as SessionFact, fact);
        notified.inc({ event });
        // The clocks of two machines differ: a negative delay counts as 0.
        delay.observe({ event }, Math.max(0, clock.now().getTime() - fact.time.getTime()) / 1000);
        const change = companyChange({ ...fact, time: fact.time.toISOString() });
        if (change) lists.update(fact.aggregateId, { companyId: fact.companyId, change });
      };

    const posted = notifier('newMessage', (payload) => {
      const session = must(payload.session);
      sendNew(sockets, liveMessage(session, must(payload.message)), session.guestReads);
    });
    const translated = notifier('messageUpdated', (payload) => {
      sendChanged(sockets, liveMessage(must(payload.session), must(payload.message)));
    });
    const read = notifier('marksChanged', (payload, { version }) => {
      const session = must(payload.session);
      room(session).emit('marksChanged', { sessionId: session.sessionId, version, marks: liveMarks(session) });
    });
    const changed = notifier('sessionChanged', (payload, { version }) => {
      const session = must(payload.session);
      room(session).emit('sessionChanged', liveState(session, version));
      changeGuestLanguage(sockets, session.sessionId, session.guestReads);
    });
    const closed = notifier('sessionChanged', (payload, { version }) => {
      const session = must(payload.session);
      room(session).emit('sessionChanged', liveState(session, version));
      endSession(sockets, session.sessionId);
    });

    return [
      on(SessionStartedSchema, changed),
      on(SessionChangedSchema, changed),
      on(SessionMessagesReadSchema, read),
      on(SessionMessagePostedSchema, posted),
      on(SessionMessageTranslatedSchema, translated),
      on(SessionClosedSchema, closed),
    ];
  },
};
