import type { SubjectKey } from '@gatelingo/proto/http/privacy';
import { useTexts } from '../../../parts/texts.ts';

/** Data that an erasure takes away, and data that it leaves. */
export const WhatGoes = ({ kind }: Pick<SubjectKey, 'kind'>) => {
  const { t } = useTexts();
  const isDriver = kind === 'driver' || kind === 'visit';
  return (
    <>
      <div>
        <h3 className="strong">{t('privacy.goes.title')}</h3>
        <p className="muted">{t(`privacy.goes.${isDriver ? 'driver' : kind}`)}</p>
        {isDriver && <p className="muted">{t('privacy.goes.onSite')}</p>}
      </div>
      <div>
        <h3 className="strong">{t('privacy.stays.title')}</h3>
        <p className="muted">{t('privacy.stays.text')}</p>
      </div>
    </>
  );
};
