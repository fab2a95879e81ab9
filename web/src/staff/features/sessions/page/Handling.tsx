import { Button, NativeSelect } from '@mantine/core';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { SessionAbout } from '../../../../shared/session/session-view.ts';
import { arrival } from '../../../../shared/format/dates.ts';
import { api } from '../../../data/api.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { useUser } from '../../../data/use-user.ts';
import { useNow } from '../../../live/use-now.ts';
import { withZone } from '../../../parts/site-clock.ts';
import { HandlingField } from '../../../parts/HandlingField.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { sessionsApi } from '../calls.ts';
import { snoozeText, snoozeTimes } from '../snooze-choices.ts';
import styles from './Handling.module.css';
import { Notes } from './Notes.tsx';

interface Props {
  about: SessionAbout;
  onChanged: () => void;
}

/** Arrangements among staff: who answers, until when the session is put aside, and notes. No guest sees it. */
export const Handling = ({ about, onChanged }: Props) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { sessionId, isActive, handling } = about;
  if (!handling) return null;
  return (
    <section className={styles.handling} aria-label={t('handling.label')}>
      <div className={styles.row}>
        {isActive && <Assignee about={about} onChanged={onChanged} />}
        {isActive && <SnoozeSelect about={about} onChanged={onChanged} />}
        <Button
          className={styles.notes ?? ''}
          variant={handling.notes > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          leftSection={<StickyNote size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {handling.notes > 0 ? t('handling.noteCount', { count: handling.notes }) : t('handling.addNote')}
        </Button>
      </div>
      {isOpen && <Notes sessionId={sessionId} count={handling.notes} onAdded={onChanged} />}
    </section>
  );
};

const Assignee = ({ about: { sessionId, handling }, onChanged }: Props) => {
  const { t, failed } = useTexts();
  const { userId } = useUser();
  const colleagues = api.useColleaguesQuery(undefined);
  useQuietRetry('The colleagues did not load.', colleagues.error, colleagues.refetch);
  const [assign, { isLoading }] = sessionsApi.useAssignSessionMutation();
  const current = handling?.assigneeId ?? '';
  const others = (colleagues.data ?? []).filter((colleague) => colleague.userId !== userId);
  const isListed = current === '' || current === userId || others.some((colleague) => colleague.userId === current);
  const change = async (chosen: string) => {
    const { error } = await assign({ sessionId, userId: chosen });
    if (error) toastFailed(t('handling.notAssigned'), failed(error));
    else onChanged();
  };
  return (
    <HandlingField label={t('handling.assignee')}>
      <NativeSelect
        name="assignee"
        size="xs"
        value={current}
        disabled={isLoading}
        onChange={({ target }) => void change(target.value)}
      >
        <option value="">{t('handling.nobody')}</option>
        <option value={userId}>{t('handling.me')}</option>
        {!isListed && <option value={current}>{handling?.assignee || t('session.someone')}</option>}
        {others.map((colleague) => (
          <option key={colleague.userId} value={colleague.userId}>
            {colleague.name}
          </option>
        ))}
      </NativeSelect>
    </HandlingField>
  );
};

const guestWrites = 'guest';

const SnoozeSelect = ({ about: { sessionId, handling, timeZone }, onChanged }: Props) => {
  const { t, language, failed } = useTexts();
  const now = new Date(useNow('minute'));
  const [change, { isLoading }] = sessionsApi.useSnoozeSessionMutation();
  const snooze = handling?.snooze ?? null;
  const current = snooze ? (snooze.until ?? guestWrites) : '';
  const times = snoozeTimes(now, timeZone).filter(({ until }) => until !== current);
  const put = async (chosen: string) => {
    const until = chosen === guestWrites ? null : chosen;
    const { error } = await change({ sessionId, snooze: chosen === '' ? null : { until } });
    if (error) toastFailed(t('handling.notSnoozed'), failed(error));
    else onChanged();
  };
  return (
    <HandlingField label={t('handling.snooze')}>
      <NativeSelect
        name="snooze"
        size="xs"
        value={current}
        disabled={isLoading}
        onChange={({ target }) => void put(target.value)}
      >
        <option value="">{t('handling.notAside')}</option>
        {snooze?.until != null && <option value={snooze.until}>{snoozeText(snooze, t, { language, timeZone })}</option>}
        {times.map(({ text, until }) => (
          <option key={text} value={until}>
            {t(text, { time: withZone(arrival(until, language, { timeZone }), timeZone) })}
          </option>
        ))}
        <option value={guestWrites}>{t('handling.untilGuest')}</option>
      </NativeSelect>
    </HandlingField>
  );
};
