import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Check, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../../data/use-user.ts';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { teamApi } from './calls.ts';
import { type Question, questionsFor, type TeamRow, type TeamState } from './team-rows.ts';
import styles from './TeamTable.module.css';

const chips: Record<TeamState, string> = {
  pending: 'chip-yellow',
  invited: 'chip-blue',
  expired: 'chip-yellow',
  active: 'chip-green',
  deactivated: '',
};
const destructive: readonly Question[] = ['decline', 'withdraw', 'deactivate'];

interface Props {
  rows: readonly TeamRow[];
  fresh: ReadonlySet<string>;
  onAsk: (row: TeamRow, question: Question) => void;
}

/** The team, with what can be done for each; what asks for an answer comes first. */
export const TeamTable = ({ rows, fresh, onAsk }: Props) => {
  const { t } = useTexts();
  const { userId } = useUser();
  const columns: Column<TeamRow>[] = [
    {
      name: 'person',
      label: t('team.person'),
      isRowHeader: true,
      className: styles.person,
      cell: ({ id, name, email, until, state }) => (
        <>
          <span className="row">
            <bdi className="strong" id={`team-${id}`}>
              {name || email}
            </bdi>
            {id === userId && <span className="chip">{t('team.you')}</span>}
          </span>
          {name !== '' && <bdi className={clsx('muted small', styles.email)}>{email}</bdi>}
          {state === 'invited' && until !== undefined && (
            <span className="muted small">
              {t('team.until')} <Moment at={until} />
            </span>
          )}
        </>
      ),
    },
    {
      name: 'role',
      label: t('field.role'),
      // Who asks to join has no role until then.
      cell: ({ role, state }) => (state === 'pending' ? <span className="muted">–</span> : t(`shell.role.${role}`)),
    },
    {
      name: 'state',
      label: t('team.status'),
      isAtEnd: true,
      cell: ({ state }) => <span className={clsx('chip', chips[state])}>{t(`team.state.${state}`)}</span>,
    },
    {
      name: 'since',
      label: t('team.since'),
      className: 'nowrap muted',
      isAtEnd: true,
      cell: ({ since }) => <Moment at={since} />,
    },
    {
      name: 'actions',
      label: t('team.actions'),
      isLabelHidden: true,
      cell: (row) => <Actions row={row} onAsk={(question) => onAsk(row, question)} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      label={t('team.title')}
      className={styles.table}
      fresh={fresh}
      cardsUpTo={1280}
    />
  );
};

const Actions = ({ row, onAsk }: { row: TeamRow; onAsk: (question: Question) => void }) => {
  const { t } = useTexts();
  const { id, name, email, state, isLastAdmin } = row;
  const [approve] = teamApi.useApproveUserMutation();
  const [resend] = teamApi.useResendInvitationMutation();
  const why = isLastAdmin ? `team-why-${id}` : undefined;
  return (
    <div className={styles.actions}>
      {state === 'pending' && (
        <AtOnce
          label={t('team.approve')}
          about={id}
          icon={<Check size={15} aria-hidden />}
          isMain
          send={() => approve(id)}
          done={t('team.approved', { name })}
        />
      )}
      {(state === 'invited' || state === 'expired') && (
        <AtOnce
          label={t('team.resend')}
          about={id}
          icon={<RotateCw size={15} aria-hidden />}
          send={() => resend(id)}
          done={t('team.invited', { email })}
        />
      )}
      {questionsFor(row).map((question) => (
        <Button
          key={question}
          variant="subtle"
          color={destructive.includes(question) ? 'red' : 'blue'}
          size="compact-md"
          aria-describedby={clsx(`team-${id}`, why)}
          disabled={isLastAdmin}
          onClick={() => onAsk(question)}
        >
          {t(`team.ask.${question}.button`)}
        </Button>
      ))}
      {isLastAdmin && (
        <p className={clsx('muted small', styles.why)} id={why}>
          {t('team.lastAdmin')}
        </p>
      )}
    </div>
  );
};

interface AtOnceProps {
  label: string;
  /** The id of its row. */
  about: string;
  icon: ReactNode;
  isMain?: boolean;
  send: () => Promise<{ error?: unknown }>;
  done: string;
}

/** A button that makes its call at once; a failure is shown below it. */
const AtOnce = ({ label, about, icon, isMain = false, send, done }: AtOnceProps) => {
  const { failed } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const press = async () => {
    setBusy(true);
    const { error } = await send();
    setBusy(false);
    setFailure(error);
    if (!error) toastDone(done);
  };
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'subtle'}
        size="compact-md"
        aria-describedby={`team-${about}`}
        leftSection={icon}
        loading={isBusy}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {failure !== undefined && (
        <p className={clsx('small', styles.failure)} role="alert">
          {failed(failure)}
        </p>
      )}
    </>
  );
};
