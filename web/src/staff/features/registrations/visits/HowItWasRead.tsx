import { Button } from '@mantine/core';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { Check, Languages } from 'lucide-react';
import { fullTime } from '../../../../shared/format/dates.ts';
import { NumberNote } from '../../../parts/NumberProof.tsx';
import { withZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastFailed } from '../../../parts/toasts.tsx';
import { registrationsApi } from '../calls.ts';

type Read = Pick<RegistrationDetails, '_id' | 'readIn' | 'explained' | 'timeZone'>;

/** How a driver read a questionnaire that lacks the driver's language; staff say that they have explained it. */
export const HowItWasRead = ({ registration: { _id, readIn, explained, timeZone } }: { registration: Read }) => {
  const { t, language, failed } = useTexts();
  const [explain, { isLoading }] = registrationsApi.useExplainQuestionnaireMutation();
  if (readIn === undefined) return null;
  if (readIn === 'machine')
    return (
      <p className="icon-text muted small">
        <Languages size={16} aria-hidden /> {t('details.readByMachine')}
      </p>
    );
  const press = async () => {
    const { error } = await explain(_id);
    if (error) toastFailed(t('details.explainFailed'), failed(error), 'top-center');
  };
  const by =
    explained &&
    t('details.explainedBy', {
      name: explained.name || '–',
      time: withZone(fullTime(explained.at, language, timeZone), timeZone),
    });
  return (
    <NumberNote
      icon={explained ? <Check size={16} aria-hidden /> : <Languages size={16} aria-hidden />}
      text={t('details.notRead')}
      more={by ?? t('details.notReadText')}
      button={
        explained ? null : (
          <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void press()}>
            {t('details.explain')}
          </Button>
        )
      }
    />
  );
};
