import { Button, TextInput } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sessionsApi } from '../calls.ts';
import { isClash } from '../../../data/failure.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { RestoredNote } from '../../../parts/FormNote.tsx';
import { SendRow } from '../../../parts/SendRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useKeptForm } from '../../../parts/use-kept-form.ts';
import { draftOf, emptyLanguage, inputFrom, type LanguageDraft } from './language-draft.ts';

interface Props {
  /** Undefined: a new one is created. */
  edited: Language | undefined;
  /** The edited one as the list has it now. */
  newest: Language | undefined;
  onDone: () => void;
}

/** The spec's three inputs: Create, or Update while a language is edited. */
export const LanguageForm = ({ edited, newest, onDone }: Props) => {
  const { t } = useTexts();
  const [create] = sessionsApi.useCreateLanguageMutation();
  const [update] = sessionsApi.useUpdateLanguageMutation();
  const firstInput = useRef<HTMLInputElement>(null);
  const start = useMemo(() => (edited ? draftOf(edited) : emptyLanguage), [edited]);
  // After a clash the person has seen the newest, which the form names then.
  const [isTold, setTold] = useState(false);
  const form = useKeptForm({
    name: edited ? `language.${edited._id}` : 'newLanguage',
    start,
    longest: { name: 100, code: 40, awsCode: 20 },
    needed: { name: 'language.nameNeeded', code: 'language.codeNeeded' },
    isForgiving: true,
    send: async (draft) => {
      const body = inputFrom(draft, edited);
      if (edited) {
        const before = isTold && newest ? draftOf(newest) : form.begun;
        const answer = update({ id: edited._id, ...body, before }).unwrap();
        await answer.catch((failure: unknown) => {
          if (isClash(failure)) setTold(true);
          throw failure;
        });
      } else await create({ body, key: form.keyFor(body) }).unwrap();
      form.sent(emptyLanguage);
      if (!form.isHere()) return;
      toastDone(t(edited ? 'language.updated' : 'language.created', { name: body.name }));
      onDone();
    },
  });

  // After Edit in the list, the form is scrolled into view and gets the focus.
  useEffect(() => {
    if (!edited) return;
    firstInput.current?.focus();
    firstInput.current?.scrollIntoView({ block: 'center' });
  }, [edited]);

  const labels = { name: t('language.name'), code: t('language.code'), awsCode: t('language.awsCode') };
  const input = (name: keyof LanguageDraft) => ({ autoComplete: 'off', ...form.input(name) });
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <RestoredNote form={form} />
      <TextInput ref={firstInput} label={labels.name} required {...input('name')} />
      <TextInput label={labels.code} required spellCheck={false} {...input('code')} />
      <TextInput label={labels.awsCode} description={t('language.awsHint')} spellCheck={false} {...input('awsCode')} />
      <FormAlert
        failure={form.failure}
        message={isClash(form.failure) ? t('edit.changedByOther') : undefined}
        errors={form.errors}
        labels={labels}
        refusals={form.refusals}
      />
      <SendRow form={form} button={t(edited ? 'language.update' : 'language.create')}>
        {edited && (
          <Button
            variant="default"
            onClick={() => {
              form.startAgain();
              onDone();
            }}
          >
            {t('action.cancel')}
          </Button>
        )}
      </SendRow>
    </form>
  );
};
