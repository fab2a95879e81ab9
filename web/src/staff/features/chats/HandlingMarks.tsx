import type { Conversation } from '@gatelingo/proto/http/chat';
import { AlarmClock, UserRound } from 'lucide-react';
import { arrival } from '../../../shared/format/dates.ts';
import { useSiteZone, withZone } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';

/** The colleague who takes care of a chat. */
export const AssigneeMark = ({ assignee }: Pick<Conversation, 'assignee'>) => {
  const { t } = useTexts();
  if (!assignee) return null;
  return (
    <span title={t('chat.assignee')}>
      <UserRound size={14} aria-label={t('chat.assignee')} /> <bdi>{assignee.name || t('session.someone')}</bdi>
    </span>
  );
};

/** Until when a chat is set aside. */
export const SnoozedMark = ({ snoozed }: Pick<Conversation, 'snoozed'>) => {
  const { t, language } = useTexts();
  const timeZone = useSiteZone();
  if (!snoozed) return null;
  return (
    <span className="chip chip-yellow">
      <AlarmClock size={13} aria-hidden />{' '}
      {snoozed.until === null
        ? t('chat.snoozedUntilWrites')
        : t('chat.snoozedUntil', { time: withZone(arrival(snoozed.until, language, { timeZone }), timeZone) })}
    </span>
  );
};
