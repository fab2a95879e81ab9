import { Button } from '@mantine/core';
import { CircleAlert, Clock } from 'lucide-react';
import { ApiError } from '../../../shared/api-error.ts';
import { directionOf } from '../../../shared/languages.ts';
import type { Outgoing } from '../../../shared/session/outbox.ts';
import { failureFrom } from '../../data/base-query.ts';
import { useTexts } from '../../parts/texts.ts';
import styles from './MessageRow.module.css';
import own from './OutgoingRow.module.css';

interface Props {
  outgoing: Outgoing;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** A reply that the server does not have yet: on its way, or refused. */
export const OutgoingRow = ({ outgoing, onRetry, onDiscard }: Props) => {
  const { t, failed } = useTexts();
  const { clientId, text, language, failure } = outgoing;
  return (
    <article className={styles.row} data-sender="company" data-outgoing={failure ? 'failed' : 'sending'}>
      <span className={styles.sender}>{t('session.sender.company')}</span>
      <div className={styles.side}>
        <p className={styles.main} lang={language} dir={directionOf(language)}>
          <bdi>{text}</bdi>
        </p>
      </div>
      {!failure && (
        <div className={styles.foot}>
          <span className={styles.when}>
            {t('session.sending')}
            <Clock size={14} aria-hidden />
          </span>
        </div>
      )}
      {failure && (
        <div className={own.failed} role="alert">
          <span className={own.why}>
            <CircleAlert size={16} aria-hidden />
            <span>
              {t('session.notSent')} {failed(failureFrom(new ApiError({ status: 400, ...failure })))}
            </span>
          </span>
          <span className="row">
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                onRetry(clientId);
              }}
            >
              {t('list.retry')}
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              onClick={() => {
                onDiscard(clientId);
              }}
            >
              {t('session.discard')}
            </Button>
          </span>
        </div>
      )}
    </article>
  );
};
