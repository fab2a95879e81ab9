import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { FormInfoState } from '../../../parts/use-form-info.ts';
import { waitingFormAt } from '../sending/outbox.ts';
import { registrationStore } from '../sending/registration-sender.ts';
import { formOfCode, shownForm, type DrawingCode, type ShownForm } from './form-of-code.ts';
import type { OpenQuestionnaire } from './OpenQuestionnaire.tsx';

type Form = typeof OpenQuestionnaire;

/**
 * The form of a QR code whose poster leads to the usual one. No form is drawn before it is known which one the QR code
 * has: that was asked before the page's code was loaded.
 */
export const useFormOfCode = (barcodeId: string, where: FormInfoState): ShownForm<Form> => {
  const [waiting] = useState(() => waitingFormAt(registrationStore, barcodeId));
  const now = formOfCode(where, waiting);
  const [first, setFirst] = useState(now);
  const form = first ?? now;
  if (first !== form) setFirst(form);
  const [code, setCode] = useState<DrawingCode<Form>>('loading');
  useEffect(() => {
    if (form !== 'questionnaire') return;
    Promise.all([import('./OpenQuestionnaire.tsx'), i18next.loadNamespaces('questionnaire')]).then(
      ([loaded]) => setCode({ Form: loaded.OpenQuestionnaire }),
      (failure: unknown) => {
        console.warn('The questionnaire did not load; the usual form is shown.', failure);
        setCode('failed');
      },
    );
  }, [form]);
  return shownForm({ form, where, code });
};
