import { Button } from '@mantine/core';
import { Info, TriangleAlert, UserRoundCheck, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { sessionsApi } from '../calls.ts';
import type { SessionAbout } from '../../../../shared/session/session-view.ts';
import type { Reach } from '../../../../shared/session/follow-session.ts';
import { fullTime } from '../../../../shared/format/dates.ts';
import { useSettled } from './use-settled.ts';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import styles from './Notices.module.css';

// Milliseconds to connect before a notice is shown.
const connectsWithin = 3000;

interface NoticeProps {
  kind: 'attention' | 'plain';
  icon: ReactNode;
  action?: ReactNode;
  children: string;
}

const Notice = ({ kind, icon, action, children }: NoticeProps) => (
  <div className={styles.notice} data-kind={kind} role="status">
    {icon}
    <span className={styles.words}>{children}</span>
    {action}
  </div>
);

interface Props {
  about: SessionAbout;
  reach: Reach;
  /** Whether texts are translated in this system. */
  isTranslated: boolean;
  onTakenOver: () => void;
}

/** Notices before writing: closed, no connection, a colleague is in the session, nothing is translated. */
export const Notices = ({ about, reach, isTranslated, onTakenOver }: Props) => {
  const { t, language } = useTexts();
  const isInterrupted = useSettled(reach === 'polling', connectsWithin);
  if (!about.isActive) {
    return (
      <Notice kind="plain" icon={<Info size={17} aria-hidden />}>
        {about.closedAt === null
          ? t('session.isClosed')
          : t('session.closedAt', { time: fullTime(about.closedAt, language, about.timeZone) })}
      </Notice>
    );
  }
  return (
    <>
      {reach === 'offline' && (
        <Notice kind="attention" icon={<WifiOff size={17} aria-hidden />}>
          {t('session.offline')}
        </Notice>
      )}
      {isInterrupted && (
        <Notice kind="attention" icon={<TriangleAlert size={17} aria-hidden />}>
          {t('session.polling')}
        </Notice>
      )}
      {!isTranslated && (
        <Notice kind="attention" icon={<TriangleAlert size={17} aria-hidden />}>
          {t('session.noTranslator')}
        </Notice>
      )}
      <Colleague about={about} onTakenOver={onTakenOver} />
    </>
  );
};

const Colleague = ({ about, onTakenOver }: Pick<Props, 'about' | 'onTakenOver'>) => {
  const { t, failed } = useTexts();
  const { userId } = useUser();
  const [takeOver, { isLoading }] = sessionsApi.useTakeOverSessionMutation();
  const { sessionId, occupant, occupantId } = about;
  if (occupantId === null || occupantId === userId) return null;
  const confirmTakeOver = async () => {
    const answer = await takeOver(sessionId);
    if (answer.error) return toastFailed(t('session.takeOverFailed'), failed(answer.error));
    toastDone(t('session.takenOver'));
    onTakenOver();
  };
  return (
    <Notice
      kind="plain"
      icon={<UserRoundCheck size={17} aria-hidden />}
      action={
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void confirmTakeOver()}>
          {t('session.takeOver')}
        </Button>
      }
    >
      {t('session.colleague', { name: occupant || t('session.someone') })}
    </Notice>
  );
};
