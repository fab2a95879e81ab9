import { Button } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { ApiError } from '@gatelingo/proto/http/api-error';
import { directionOf } from '../../../../shared/languages.ts';
import type { Outgoing } from '../../../../shared/session/outbox.ts';
import { Bubble, Foot, Side } from '../../../thread/Bubble.tsx';
import { failureFrom } from '../../../data/base-query.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './OutgoingRow.module.css';

interface Props {
  outgoing: Outgoing;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** A reply that the server does not have yet: being sent, or refused. */
export const OutgoingRow = ({ outgoing, onRetry, onDiscard }: Props) => {
  const { t, failed } = useTexts();
  const { clientId, text, language, failure } = outgoing;
  return (
    <Bubble side="ours" sender="company" name={t('session.sender.company')} outgoing={failure ? 'failed' : 'sending'}>
      <Side text={text} language={language} dir={directionOf(language)} isMain />
      {!failure && (
        <Foot
          end={
            <>
              {t('session.sending')}
              <Clock size={14} aria-hidden />
            </>
          }
        />
      )}
      {failure && (
        <div className={styles.failed} role="alert">
          <span className={styles.why}>
            <CircleAlert size={16} aria-hidden />
            <span>
              {t('session.notSent')} {failed(failureFrom(new ApiError({ status: 400, ...failure })))}
            </span>
          </span>
          <span className="row">
            <Button size="compact-md" variant="default" onClick={() => onRetry(clientId)}>
              {t('list.retry')}
            </Button>
            <Button size="compact-md" variant="subtle" color="red" onClick={() => onDiscard(clientId)}>
              {t('session.discard')}
            </Button>
          </span>
        </div>
      )}
    </Bubble>
  );
};
