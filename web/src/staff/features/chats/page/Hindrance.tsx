import type { Conversation } from '@gatelingo/proto/http/chat';
import { may, type Role } from '@gatelingo/proto/roles';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../data/use-user.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Chat.module.css';

const remedies = {
  'not-configured': (_jobId: string, role: Role) =>
    may(role, 'settings') ? { to: '/message-templates', text: 'templates.title' } : undefined,
  'no-trucker': (jobId: string) => ({ to: `/manage-jobs/edit/${jobId}`, text: 'conversations.toJob' }),
  'no-phone': () => ({ to: '/registration-overview', text: 'nav.registrations' }),
  'opted-out': () => undefined,
};

interface Props {
  id: string;
  hindrance: Exclude<Conversation['hindrance'], ''>;
  jobId: string;
}

/** Why no message can be sent to the driver, and what to do. */
export const Hindrance = ({ id, hindrance, jobId }: Props) => {
  const { t } = useTexts();
  const { role } = useUser();
  const remedy = remedies[hindrance](jobId, role);
  return (
    <p className={styles.hindrance} id={id} role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>
        <strong>{t(`chat.hindrance.${hindrance}.title`)}</strong> {t(`chat.hindrance.${hindrance}.text`)}{' '}
        {remedy && <Link to={remedy.to}>{t(remedy.text)}</Link>}
      </span>
    </p>
  );
};
