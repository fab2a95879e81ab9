import type { CallRung, YardCall } from '@gatelingo/proto/http/yard';
import clsx from 'clsx';
import { Check, TriangleAlert, X } from 'lucide-react';
import { Moment } from '../../parts/Moment.tsx';
import { useTexts } from '../../parts/texts.ts';
import { answerText, rungText } from './call-words.ts';
import styles from './VisitCard.module.css';

/** A driver's answer to a call, whether it reached nobody, and how far it came by each way. */
export const CallState = ({ call }: { call: YardCall }) => {
  const { t } = useTexts();
  const { answer, rungs, notReachedAt } = call;
  const wayOf = ({ by }: CallRung) => (by === 'pass' ? t('yard.rung.pass') : 'WhatsApp');
  return (
    <>
      {answer && (
        <p className={clsx('chip', answer.what === 'declined' ? 'chip-red' : 'chip-green')}>
          {answer.what === 'declined' ? <X size={13} aria-hidden /> : <Check size={13} aria-hidden />}{' '}
          {t(...answerText(answer))}
        </p>
      )}
      {notReachedAt !== undefined && (
        <p className="chip chip-red">
          <TriangleAlert size={13} aria-hidden /> {t('yard.rung.notReached')}
        </p>
      )}
      <ul className={clsx('small', 'muted', styles.rungs)}>
        {rungs.map((rung) => (
          <li key={rung.by}>
            {wayOf(rung)}: {t(...rungText(rung))} <Moment at={rung.at} />
          </li>
        ))}
      </ul>
    </>
  );
};
