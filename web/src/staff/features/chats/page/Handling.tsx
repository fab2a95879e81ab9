import { NativeSelect } from '@mantine/core';
import { dayOf } from '@gatelingo/proto/clock';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { may } from '@gatelingo/proto/roles';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import { arrival } from '../../../../shared/format/dates.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { useUser } from '../../../data/use-user.ts';
import { useNow } from '../../../live/use-now.ts';
import { HandlingField } from '../../../parts/HandlingField.tsx';
import { withZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { chatsApi } from '../calls.ts';
import styles from './Chat.module.css';
import { api } from '../../../data/api.ts';

/** Those who may be named: the colleagues who may read chats, and who has the chat now. */
const useColleagues = (assignee: Conversation['assignee']) => {
  const { t } = useTexts();
  const { userId } = useUser();
  const { data = [], error, refetch } = api.useColleaguesQuery(undefined);
  useQuietRetry('The colleagues did not load.', error, refetch);
  const people = data
    .filter(({ role }) => role !== undefined && may(role, 'messages'))
    .map((person) => ({ value: person.userId, label: person.name }));
  const known = assignee && !people.some(({ value }) => value === assignee.userId);
  const all = known ? [...people, { value: assignee.userId, label: assignee.name || t('session.someone') }] : people;
  return all
    .map((each) => (each.value === userId ? { ...each, label: t('chat.assignMe', { name: each.label }) } : each))
    .sort((one, other) => Number(other.value === userId) - Number(one.value === userId));
};

const threeHoursMs = 3 * 60 * 60 * 1000;

/** Who takes care of the chat, and until when it is set aside. */
export const Handling = ({ chat }: { chat: Conversation }) => {
  const { t, language, failed } = useTexts();
  const { _id: jobId, assignee, snoozed, timeZone } = chat;
  const [assign, assigning] = chatsApi.useAssignChatMutation();
  const [snooze, snoozing] = chatsApi.useSnoozeChatMutation();
  const colleagues = useColleagues(assignee);
  const now = useNow('minute');
  const isStillToday = dayOf(new Date(now + threeHoursMs), timeZone) === dayOf(new Date(now), timeZone);
  const times: SnoozeTime[] = [...(isStillToday ? ['later-today' as const] : []), 'tomorrow', 'driver-writes'];

  const current = snoozed ? (snoozed.until ?? 'driver-writes') : '';

  const name = async (userId: string) => {
    const { error } = await assign({ jobId, userId: userId === '' ? null : userId });
    if (error) toastFailed(t('chat.assignFailed'), failed(error), 'top-center');
  };
  const setAside = async (until: SnoozeTime | null) => {
    const { error } = await snooze({ jobId, until });
    if (error) toastFailed(t('chat.snoozeFailed'), failed(error), 'top-center');
    else toastDone(t(until === null ? 'chat.takenBack' : `chat.snoozeDone.${until}`), 'top-center');
  };
  return (
    <div className={styles.handling}>
      <HandlingField label={t('handling.assignee')} title={t('chat.assignee')}>
        <NativeSelect
          name="assignee"
          size="xs"
          disabled={assigning.isLoading}
          value={assignee?.userId ?? ''}
          data={[{ value: '', label: t('handling.nobody') }, ...colleagues]}
          onChange={({ target: { value } }) => void name(value)}
        />
      </HandlingField>
      <HandlingField label={t('handling.snooze')} title={t('chat.snoozeHelp')}>
        <NativeSelect
          name="snooze"
          size="xs"
          disabled={snoozing.isLoading}
          value={current}
          onChange={({ target: { value } }) => void setAside(times.find((until) => until === value) ?? null)}
        >
          <option value="">{t('handling.notAside')}</option>
          {snoozed?.until != null && (
            <option value={snoozed.until}>
              {t('chat.snoozedUntil', { time: withZone(arrival(snoozed.until, language, { timeZone }), timeZone) })}
            </option>
          )}
          {times.map((until) => (
            <option key={until} value={until}>
              {t(`chat.snoozeTime.${until}`)}
            </option>
          ))}
        </NativeSelect>
      </HandlingField>
    </div>
  );
};
