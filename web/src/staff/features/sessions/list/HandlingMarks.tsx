import type { SessionHandling } from '@gatelingo/proto/http/session-voice';
import { AlarmClock, StickyNote, UserRound } from 'lucide-react';
import { useUser } from '../../../data/use-user.ts';
import { useSiteZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { snoozeText } from '../snooze-choices.ts';

/** Whose session it is, until when it is put aside, and how many notes it has. */
export const HandlingMarks = ({ handling }: { handling: SessionHandling | undefined }) => {
  const { t, language } = useTexts();
  const timeZone = useSiteZone();
  const { userId } = useUser();
  if (!handling) return null;
  const { assignee, assigneeId, snooze, notes } = handling;
  return (
    <>
      {assigneeId !== null && (
        <span className="chip chip-blue">
          <UserRound size={13} aria-hidden />
          {assigneeId === userId ? (
            t('handling.forYou')
          ) : (
            <bdi>{t('handling.for', { name: assignee || t('session.someone') })}</bdi>
          )}
        </span>
      )}
      {snooze && (
        <span className="chip">
          <AlarmClock size={13} aria-hidden />
          {snoozeText(snooze, t, { language, timeZone })}
        </span>
      )}
      {notes > 0 && (
        <span className="chip">
          <StickyNote size={13} aria-hidden />
          {t('handling.noteCount', { count: notes })}
        </span>
      )}
    </>
  );
};
