import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../parts/icons.tsx';
import { WhereLine } from '../../parts/WhereLine.tsx';
import { toasts } from '../../parts/toasts.ts';
import { AskStaff } from './AskStaff.tsx';
import { ConfirmBar } from './ConfirmBar.tsx';
import { PositionCard } from './PositionCard.tsx';
import { OwnPass } from './OwnPass.tsx';
import { DueFirst } from './DueFirst.tsx';
import type { Fix } from './position.ts';
import { LinkCard, StepCard } from './StepCard.tsx';
import type { StepLink } from './step-link.ts';
import type { Asking } from './use-asking.ts';
import { type MayAsk, usePosition } from './use-position.ts';
import type { StepState } from './use-step.ts';

const Notice = ({ title, text }: { title: string; text: string }) => (
  <div className="notice notice-error" role="alert">
    <AlertIcon />
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  </div>
);

interface OpenStepProps {
  link: StepLink;
  step: StepState;
  /** The server's answer to an earlier try. */
  refusal: string | undefined;
  asking: Asking;
  isSending: boolean;
  onConfirm: (fix: Fix) => void;
}

/** Nobody is asked where a link leads to no step, or to one whose turn has not come. */
const mayAskFor = ({ isOtherDue, isKnown }: { isOtherDue: boolean; isKnown: boolean }): MayAsk => {
  if (isOtherDue) return 'no';
  return isKnown ? 'yes' : 'granted';
};

/** A step to be confirmed: its facts, the phone's position, and the button. */
export const OpenStep = ({ link, step, refusal, asking, isSending, onConfirm }: OpenStepProps) => {
  const { t } = useTranslation('confirm');
  const found = step.state === 'known' ? step.found : undefined;
  const lacksStep = link.code === undefined && link.stepId === '';
  const isOtherDue = found?.step.state === 'waiting' && found.dueStep != null;
  const position = usePosition(mayAskFor({ isOtherDue, isKnown: step.state !== 'loading' && !lacksStep }));
  const { failure } = position;
  const complain = useEffectEvent(() => toasts.add('error', t('position.failed')));
  useEffect(() => {
    if (failure) complain();
  }, [failure]);

  const confirm = () => {
    if (!position.fix) return;
    if (lacksStep) toasts.add('error', t('invalid.parameters'));
    else onConfirm(position.fix);
  };
  return (
    <>
      <div className="page-heading">
        <h1>{t('title')}</h1>
        {found && <WhereLine parts={[found.companyName, found.siteName]} />}
      </div>
      {lacksStep && <Notice title={t('invalid.parameters')} text={t('invalid.help')} />}
      {refusal !== undefined && <Notice title={t('refused.title')} text={refusal} />}
      {!lacksStep && <StepCard step={step} />}
      {!isOtherDue && !lacksStep && <PositionCard position={position} step={found?.step} />}
      {!isOtherDue && !lacksStep && (failure || asking.state.name !== 'none') && <AskStaff asking={asking} />}
      {/* A short link says nothing until its step is known. */}
      {(link.code === undefined || step.state !== 'loading') && <LinkCard link={link} step={step} />}
      <OwnPass />
      {isOtherDue && found.dueStep && <DueFirst due={found.dueStep} />}
      {!isOtherDue && (!lacksStep || position.fix) && (
        <ConfirmBar position={position} step={found?.step} isSending={isSending} onConfirm={confirm} />
      )}
    </>
  );
};
