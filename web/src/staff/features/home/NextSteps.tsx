import clsx from 'clsx';
import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import type { Step } from './next-steps.ts';
import styles from './NextSteps.module.css';

/** The steps to the first registration: which are done, and the button for the next one. */
export const NextSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTexts();
  const next = steps.find((step) => !step.done);
  return (
    <section className={clsx('card', styles.card)} aria-labelledby="next-steps">
      <h2 className="card-title" id="next-steps">
        {t('steps.title')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.name} className={styles.step} data-next={step === next || undefined}>
            <span className={styles.mark} data-done={step.done || undefined} aria-hidden>
              {step.done ? <Check size={16} /> : index + 1}
            </span>
            <div className={styles.words}>
              <h3 className={styles.heading}>
                {t(`steps.${step.name}.title`)}
                {step.done && <span className="visually-hidden"> ({t('steps.done')})</span>}
              </h3>
              {step === next && <p className="muted">{t(`steps.${step.name}.text`)}</p>}
              {step === next && step.to === undefined && <p className="muted">{t('steps.askAdmin')}</p>}
            </div>
            {step === next && step.to !== undefined && (
              <Button component={Link} to={step.to} className={styles.go ?? ''}>
                {t(`steps.${step.name}.go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
