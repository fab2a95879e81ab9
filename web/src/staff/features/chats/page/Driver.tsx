import type { Conversation } from '@gatelingo/proto/http/chat';
import { languageName } from '../../../../shared/format/language-name.ts';
import { LanguageChip } from '../../../parts/LanguageChip.tsx';
import { NumberMark } from '../../../parts/NumberProof.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { ExpectedInJob } from '../../jobs/index.ts';
import { DriverTalks } from '../DriverTalks.tsx';
import { useDriverSessions } from '../use-driver-sessions.ts';
import styles from './Chat.module.css';

/** The facts about the driver of a chat. */
export const Driver = ({ chat }: { chat: Conversation }) => {
  const { t, language } = useTexts();
  const sessions = useDriverSessions();
  const { _id: jobId, truckerName, plainWhatsAppPhone, plainLicensePlateTruck: plate = '' } = chat;
  return (
    <span className={styles.who}>
      {truckerName === '' ? <span>{t('manageJobs.nobody')}</span> : <bdi className="strong">{truckerName}</bdi>}
      {plate !== '' && <bdi className="nowrap">{plate}</bdi>}
      <LanguageChip code={chat.language} />
      {chat.language !== '' && languageName(chat.language, language)}
      {chat.isActive ? <ExpectedInJob jobId={jobId} /> : <span className="chip">{t('job.completed')}</span>}
      <NumberMark isProved={chat.isNumberProved} />
      {plainWhatsAppPhone !== undefined && (
        <span>
          {t('details.whatsAppPhone')}:{' '}
          <a href={`tel:${plainWhatsAppPhone}`} dir="ltr">
            {plainWhatsAppPhone}
          </a>
        </span>
      )}
      <DriverTalks jobId={jobId} sessions={sessions} />
    </span>
  );
};
