import '../../parts/form-page.css';
import './driver-confirm.css';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../parts/page-title.ts';
import { toasts } from '../../parts/toasts.ts';
import { Toasts } from '../../parts/Toasts.tsx';
import { OpenStep } from './OpenStep.tsx';
import { Done, Pending, Stopped } from './Outcome.tsx';
import { askedSteps } from './asking.ts';
import { confirmationId } from './confirmation.ts';
import { refusalText } from './refusal.ts';
import { stepLinkOf, type StepLink } from './step-link.ts';
import { phoneStore } from './step-sender.ts';
import { useAsking } from './use-asking.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useStep } from './use-step.ts';

type Refusal = { error: string; language?: string | undefined };

/** Milliseconds. While a request to the staff is open, they may confirm at any time. */
const lookAgainAfter = 10_000;

/** One step: open, being sent, or confirmed. */
const Step = ({ link }: { link: StepLink }) => {
  const { t, i18n } = useTranslation('confirm');
  const asking = useAsking(link);
  const step = useStep(link, asking.state.name === 'asked' ? lookAgainAfter : undefined);
  const onSent = useCallback(() => toasts.add('done', t('done.toast')), [t]);
  const refused = useCallback(
    (failure: Refusal) => refusalText(failure, i18n.language) ?? t('refused.error'),
    [t, i18n.language],
  );
  const onRefused = useCallback((failure: Refusal) => toasts.add('error', refused(failure)), [refused]);
  const { phase, isKept, confirm, tryNow } = useConfirmation(link, { onSent, onRefused });
  const found = step.state === 'known' ? step.found : undefined;
  const isConfirmed = phase.name === 'confirmed' || found?.step.state === 'confirmed';
  useEffect(() => {
    if (isConfirmed) askedSteps.forget(phoneStore, confirmationId(link));
  }, [isConfirmed, link]);

  if (phase.name === 'confirmed') return <Done answer={phase.answer} found={found} hasWaited={phase.hasWaited} />;
  if (phase.name === 'pending' && phase.hasWaited)
    return <Pending entry={phase.entry} found={found} isSending={phase.isSending} isKept={isKept} onTryNow={tryNow} />;
  if (found?.step.state === 'confirmed') return <Done answer={undefined} found={found} hasWaited={false} />;
  if (step.state === 'malformed') return <Stopped title={t('invalid.parameters')} text={t('invalid.help')} />;
  if (step.state === 'unknown') return <Stopped title={t('unknown.title')} text={t('unknown.text')} />;
  if (found?.isCompleted) return <Stopped title={t('completed.title')} text={t('completed.text')} />;
  const refusal = phase.name === 'open' && phase.refusal ? refused(phase.refusal) : undefined;
  const isSending = phase.name === 'pending';
  return <OpenStep {...{ link, step, refusal, asking, isSending }} onConfirm={confirm} />;
};

/** The driver confirms one step of a job at its location. */
export const TruckerConfirmPage = ({ address }: { address: { code: string } | { search: string } }) => {
  const { t } = useTranslation('confirm');
  const [link] = useState(() => stepLinkOf(address));
  usePageTitle(t('title'));
  return (
    <main className="page">
      <Toasts close={t('close')} />
      {link.code === undefined && (link.phone === '' || link.jobId === '') ? (
        <Stopped title={t('invalid.title')} text={t('invalid.text')} help={t('invalid.help')} />
      ) : (
        <Step link={link} />
      )}
    </main>
  );
};
