import { useUser } from '../../../data/use-user.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { teamApi } from './calls.ts';
import type { Question, TeamRow } from './team-rows.ts';

interface Props {
  row: TeamRow;
  question: Question;
  onClose: () => void;
}

/** Asks before somebody's access changes, and does it. */
export const AskFirst = ({ row, question, onClose }: Props) => {
  const { t } = useTexts();
  const { userId } = useUser();
  const [decline] = teamApi.useDeclineUserMutation();
  const [withdraw] = teamApi.useWithdrawInvitationMutation();
  const [change] = teamApi.useChangeMemberMutation();
  const { id } = row;
  const calls: Record<Question, () => Promise<unknown>> = {
    decline: () => decline(id).unwrap(),
    withdraw: () => withdraw(id).unwrap(),
    dispatch: () => change({ userId: id, body: { role: 'dispatcher' } }).unwrap(),
    promote: () => change({ userId: id, body: { role: 'iadmin' } }).unwrap(),
    demote: () => change({ userId: id, body: { role: 'user' } }).unwrap(),
    deactivate: () => change({ userId: id, body: { isActive: false } }).unwrap(),
    reactivate: () => change({ userId: id, body: { isActive: true } }).unwrap(),
  };
  const words = { name: row.name || row.email };
  const text = t(`team.ask.${question}.text`);
  return (
    <Confirm
      title={t(`team.ask.${question}.title`, words)}
      text={id === userId ? `${text} ${t('team.thatIsYou')}` : text}
      button={t(`team.ask.${question}.button`)}
      isDestructive={!['dispatch', 'promote', 'reactivate'].includes(question)}
      onClose={onClose}
      onConfirm={async () => {
        await calls[question]();
        toastDone(t(`team.ask.${question}.done`, words));
        onClose();
      }}
    />
  );
};
