import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { GuestSessionSchema, SessionMessageSchema } from '@gatelingo/proto/events';
import { liveMessage, liveState } from './session-event.ts';

const session = create(GuestSessionSchema, { sessionId: 's1' });
const written = { seq: 1, sender: 'guest', text: 'Де рампа?', language: 'uk', translation: 'done', version: 2 };

test('both sides read who translated a message, what stayed as it was written, and which language was chosen', () => {
  const german = { language: 'de', text: 'Wo ist die Rampe?', translatedBy: 'interpreter', isPartly: true };
  const polish = { language: 'pl', text: 'Gdzie jest rampa?', translatedBy: 'deepl', isPartly: false };
  const message = create(SessionMessageSchema, {
    ...written,
    translations: [german, polish],
    chosenLanguage: 'pl',
  });
  expect(liveMessage(session, message)).toMatchObject({
    translations: { de: german.text, pl: polish.text },
    translatedBy: { de: 'interpreter', pl: 'deepl' },
    partly: ['de'],
    chosenLanguage: 'pl',
  });
});

test('a message of which none of it is known has none of these keys', () => {
  const message = create(SessionMessageSchema, { ...written, translations: [{ language: 'de', text: 'Wo?' }] });
  const live = liveMessage(session, message);
  for (const key of ['translatedBy', 'partly', 'chosenLanguage']) expect(live).not.toHaveProperty(key);
});

// promise: Nobody in who does not belong
test('everybody in a session gets its state, and nothing that staff arrange among themselves', () => {
  const arranged = create(GuestSessionSchema, {
    sessionId: 's',
    isActive: true,
    occupant: 'greta',
    guestLanguage: 'pl',
    assignee: 'ole',
    snoozed: true,
    snoozedUntil: '2026-11-25T07:00:00.000Z',
    notes: 2,
  });
  expect(liveState(arranged, 7)).toEqual({
    sessionId: 's',
    version: 7,
    isActive: true,
    occupied: true,
    guestLanguage: 'pl',
  });
});
