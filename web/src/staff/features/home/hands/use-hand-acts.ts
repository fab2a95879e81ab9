import type { TeamPerson } from '@gatelingo/proto/http/auth';
import type { Conversation } from '@gatelingo/proto/http/chat';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../data/store.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { teamApi } from '../../account/index.ts';
import { chatMessages, chatsApi } from '../../chats/index.ts';

/** The acts that end a hand at once. */
export const useHandActs = () => {
  const { t, failed } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [approvePerson] = teamApi.useApproveUserMutation();
  const [retry] = chatsApi.useRetryMessageMutation();

  const approve = async ({ userId, name, surname }: TeamPerson) => {
    const { error } = await approvePerson(userId);
    if (error) toastFailed(t('hands.actFailed'), failed(error));
    else toastDone(t('team.approved', { name: `${name} ${surname}`.trim() }));
  };

  /** The list does not name the message: the chat does. Where it cannot be sent again, the chat says why. */
  const sendAgain = async ({ _id: jobId }: Conversation) => {
    const { data } = await dispatch(chatsApi.endpoints.chat.initiate(jobId, { subscribe: false, forceRefetch: true }));
    const message = chatMessages(data?.pages ?? []).findLast(({ canRetry }) => canRetry);
    if (!message) return navigate(`/job-messages/${jobId}`);
    const { error } = await retry(message._id);
    if (error) toastFailed(t('hands.actFailed'), failed(error));
    else toastDone(t('chat.sent'));
  };
  return { approve, sendAgain };
};
