import { create } from '@bufbuild/protobuf';
import { GuestSessionSchema } from '@gatelingo/proto/gen/events/session_voice_pb';
import { expect, test } from '@jest/globals';
import { liveState } from './session-event.ts';

test('everybody in a session is told its state, and nothing that staff arrange among themselves', () => {
  const session = create(GuestSessionSchema, {
    sessionId: 's',
    isActive: true,
    occupant: 'greta',
    guestLanguage: 'pl',
    assignee: 'ole',
    snoozed: true,
    snoozedUntil: '2026-11-25T07:00:00.000Z',
    notes: 2,
  });
  expect(liveState(session, 7)).toEqual({
    sessionId: 's',
    version: 7,
    isActive: true,
    occupied: true,
    guestLanguage: 'pl',
  });
});
