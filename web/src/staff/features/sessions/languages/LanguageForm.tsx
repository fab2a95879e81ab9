import { Button, TextInput } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { useEffect, useRef, useState } from 'react';
import { sessionsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { draftOf, emptyLanguage, inputFrom, type LanguageDraft } from './language-draft.ts';

interface Props {
  /** Undefined: a new one is created. */
  edited: Language | undefined;
  onDone: () => void;
}

/** The spec's three inputs: Create, or Update while a language is edited. */
export const LanguageForm = ({ edited, onDone }: Props) => {
  const { t } = useTexts();
  const [create] = sessionsApi.useCreateLanguageMutation();
  const [update] = sessionsApi.useUpdateLanguageMutation();
  const [idempotency] = useState(() => createIdempotency());
  const firstInput = useRef<HTMLInputElement>(null);
  const form = useSendForm({
    start: edited ? draftOf(edited) : emptyLanguage,
    needed: { name: 'language.nameNeeded', code: 'language.codeNeeded' },
    isForgiving: true,
    send: async (draft) => {
      const body = inputFrom(draft, edited);
      if (edited) await update({ id: edited._id, ...body }).unwrap();
      else await create({ body, key: idempotency.keyFor(body) }).unwrap();
      idempotency.done();
      toastDone(t(edited ? 'language.updated' : 'language.created', { name: body.name }));
      form.setValues(emptyLanguage);
      onDone();
    },
  });

  // After Edit in the list, the form is scrolled into view and gets the focus.
  useEffect(() => {
    if (!edited) return;
    firstInput.current?.focus();
    firstInput.current?.scrollIntoView({ block: 'center' });
  }, [edited]);

  const input = (name: keyof LanguageDraft) => ({ autoComplete: 'off', ...form.input(name) });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextInput ref={firstInput} label={t('language.name')} required maxLength={100} {...input('name')} />
      <TextInput label={t('language.code')} required maxLength={40} spellCheck={false} {...input('code')} />
      <TextInput
        label={t('language.awsCode')}
        description={t('language.awsHint')}
        maxLength={20}
        spellCheck={false}
        {...input('awsCode')}
      />
      <FormAlert failure={form.failure} />
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {t(edited ? 'language.update' : 'language.create')}
        </Button>
        {edited && (
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};
