import { Button, TextInput } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sessionsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { missing, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { draftOf, emptyLanguage, inputFrom, type LanguageDraft } from './language-draft.ts';

interface Props {
  /** Undefined: a new one is created. */
  edited: Language | undefined;
  onDone: () => void;
}

/** The spec's three inputs: Create, or Update while a language is edited. */
export const LanguageForm = ({ edited, onDone }: Props) => {
  const { t, fields } = useTexts();
  const [create, creating] = sessionsApi.useCreateLanguageMutation();
  const [update, updating] = sessionsApi.useUpdateLanguageMutation();
  const [idempotency] = useState(() => createIdempotency());
  const [draft, setDraft] = useState<LanguageDraft>(edited ? draftOf(edited) : emptyLanguage);
  const [needed, setNeeded] = useState<Record<string, string>>({});
  const { isLoading, error, reset } = edited ? updating : creating;
  const faults = { ...fields(error), ...needed };
  const firstInput = useRef<HTMLInputElement>(null);

  // After Edit in the list, the form is scrolled into view and gets the focus.
  useEffect(() => {
    if (!edited) return;
    firstInput.current?.focus();
    firstInput.current?.scrollIntoView({ block: 'center' });
  }, [edited]);

  const type = (change: Partial<LanguageDraft>) => {
    setDraft({ ...draft, ...change });
    setNeeded((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    if (error) reset();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const now = translated(missing({ ...draft }, { name: 'language.nameNeeded', code: 'language.codeNeeded' }), t);
    setNeeded(now);
    if (Object.keys(now).length > 0) return;
    const body = inputFrom(draft, edited);
    const answer = edited
      ? await update({ id: edited._id, ...body })
      : await create({ body, key: idempotency.keyFor(body) });
    if (answer.error) return;
    idempotency.done();
    toastDone(t(edited ? 'language.updated' : 'language.created', { name: body.name }));
    setDraft(emptyLanguage);
    onDone();
  };

  const input = (name: keyof LanguageDraft) => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  });
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput ref={firstInput} label={t('language.name')} required maxLength={100} {...input('name')} />
      <TextInput label={t('language.code')} required maxLength={40} spellCheck={false} {...input('code')} />
      <TextInput
        label={t('language.awsCode')}
        description={t('language.awsHint')}
        maxLength={20}
        spellCheck={false}
        {...input('awsCode')}
      />
      <FormAlert failure={error} />
      <div className="row">
        <Button type="submit" loading={isLoading}>
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
