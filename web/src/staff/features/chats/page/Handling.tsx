import { Button, Menu, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Conversation } from '@gatelingo/proto/http/chat';
import type { SnoozeTime } from '@gatelingo/proto/http/notification';
import { AlarmClock, AlarmClockOff } from 'lucide-react';
import { berlinDay } from '../../../../shared/format/dates.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { useUser } from '../../../data/use-user.ts';
import { useNow } from '../../../live/use-now.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { chatsApi } from '../calls.ts';
import styles from './Chat.module.css';
import { api } from '../../../data/api.ts';

/** Those who may be named: the company's active administrators, and who has the chat now. */
const useColleagues = (assignee: Conversation['assignee']) => {
  const { t } = useTexts();
  const { userId } = useUser();
  const { data = [], error, refetch } = api.useTeamQuery(undefined);
  useQuietRetry('The team did not load.', error, refetch);
  const people = data
    .flatMap((page) => page.people)
    .filter(({ role, isActive, state }) => role === 'iadmin' && isActive && state === 'active')
    .map((person) => ({ value: person.userId, label: `${person.name} ${person.surname}`.trim() }));
  const known = assignee && !people.some(({ value }) => value === assignee.userId);
  const all = known ? [...people, { value: assignee.userId, label: assignee.name || t('session.someone') }] : people;
  return all
    .map((each) => (each.value === userId ? { ...each, label: t('chat.assignMe', { name: each.label }) } : each))
    .sort((one, other) => Number(other.value === userId) - Number(one.value === userId));
};

const threeHoursMs = 3 * 60 * 60 * 1000;

/** Who takes care of the chat, and until when it is set aside. */
export const Handling = ({ chat }: { chat: Conversation }) => {
  const { t, failed } = useTexts();
  const { _id: jobId, assignee, snoozed } = chat;
  const [assign, assigning] = chatsApi.useAssignChatMutation();
  const [snooze, snoozing] = chatsApi.useSnoozeChatMutation();
  const colleagues = useColleagues(assignee);
  const now = useNow('minute');
  const isStillToday = berlinDay(new Date(now + threeHoursMs)) === berlinDay(new Date(now));
  const times: SnoozeTime[] = [...(isStillToday ? ['later-today' as const] : []), 'tomorrow', 'driver-writes'];

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
      <NativeSelect
        className={styles.assignee ?? ''}
        aria-label={t('chat.assignee')}
        title={t('chat.assignee')}
        name="assignee"
        size="sm"
        disabled={assigning.isLoading}
        value={assignee?.userId ?? ''}
        data={[{ value: '', label: t('chat.assignNobody') }, ...colleagues]}
        onChange={({ target: { value } }) => void name(value)}
      />
      {snoozed ? (
        <Button
          variant="default"
          loading={snoozing.isLoading}
          leftSection={<AlarmClockOff size={16} aria-hidden />}
          onClick={() => void setAside(null)}
        >
          {t('chat.takeBack')}
        </Button>
      ) : (
        <Menu position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button
              variant="default"
              loading={snoozing.isLoading}
              leftSection={<AlarmClock size={16} aria-hidden />}
              title={t('chat.snoozeHelp')}
            >
              {t('chat.snooze')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {times.map((until) => (
              <Menu.Item key={until} onClick={() => void setAside(until)}>
                {t(`chat.snoozeTime.${until}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
