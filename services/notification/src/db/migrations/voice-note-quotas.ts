import { migration } from '@gatelingo/chassis/postgres';

/** How many of a driver's voice notes were transcribed today. */
export const VoiceNoteQuotas1796220000001 = migration('VoiceNoteQuotas1796220000001', {
  up: `
    ALTER TABLE quota_use DROP CONSTRAINT quota_use_kind_check;
    ALTER TABLE quota_use ADD CONSTRAINT quota_use_kind_check
      CHECK (kind IN ('mail', 'message', 'new-phone', 'phone', 'voice-note', 'phone-voice-note'));
  `,
  down: `
    DELETE FROM quota_use WHERE kind IN ('voice-note', 'phone-voice-note');
    ALTER TABLE quota_use DROP CONSTRAINT quota_use_kind_check;
    ALTER TABLE quota_use ADD CONSTRAINT quota_use_kind_check CHECK (kind IN ('mail', 'message', 'new-phone', 'phone'));
  `,
});
