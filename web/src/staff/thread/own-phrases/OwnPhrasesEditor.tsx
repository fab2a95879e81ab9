import { ActionIcon, Button, Textarea } from '@mantine/core';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { CallResponse } from '../../../shared/api-client.ts';
import { isClash } from '../../data/failure.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { RestoredNote } from '../../parts/FormNote.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useKeptForm } from '../../parts/use-kept-form.ts';
import { textFault } from '../text-fault.ts';
import { ownPhrasesApi } from './calls.ts';
import { longestPhrase, maxPhrases } from './limits.ts';
import styles from './OwnPhrases.module.css';
import { draftOf, movedUp, newRow, phrasesOf, withoutRow, withRow, withText } from './phrase-rows.ts';

interface Props {
  saved: CallResponse<'getQuickPhrases'>;
  onClose: () => void;
}

const isTooLong = (text: string) => textFault(text, longestPhrase) === 'session.tooLong';

/** All phrases at once: written, moved, removed, and saved together. An empty one is left out. */
const OwnPhrasesEditor = ({ saved, onClose }: Props) => {
  const { t } = useTexts();
  const start = useMemo(() => draftOf(saved), [saved]);
  const [save] = ownPhrasesApi.useSaveOwnPhrasesMutation();
  const form = useKeptForm({
    name: 'ownPhrases',
    version: saved.version,
    start,
    check: ({ rows }) => (rows.some(({ text }) => isTooLong(text)) ? { rows: 'session.tooLong' } : {}),
    send: async (draft) => {
      // Whoever saw newer phrases puts these in their place; nobody else does.
      await save({ version: form.version ?? saved.version, phrases: phrasesOf(draft) }).unwrap();
      form.sent();
      if (!form.isHere()) return;
      toastDone(t('ownPhrases.saved'));
      onClose();
    },
  });
  const { rows } = form.values;
  const { failure } = form;
  const isNewer = isClash(failure) || form.theirs.clashes.length > 0;
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <RestoredNote form={form} />
      <p className="muted">{t('ownPhrases.help')}</p>
      <ol className={styles.editor}>
        {rows.map(({ key, text }, index) => (
          <li key={key} className={styles.row}>
            <Textarea
              className={styles.field ?? ''}
              aria-label={t('ownPhrases.phrase', { number: index + 1 })}
              name={`phrase-${String(index + 1)}`}
              autosize
              minRows={1}
              maxRows={6}
              dir="auto"
              value={text}
              error={
                isTooLong(text) &&
                t('session.tooLong', { max: longestPhrase, over: text.trim().length - longestPhrase })
              }
              onChange={({ target }) => form.change((now) => withText(now, key, target.value))}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={index === 0}
              aria-label={t('ownPhrases.moveUp', { number: index + 1 })}
              title={t('ownPhrases.moveUp', { number: index + 1 })}
              onClick={() => form.change((now) => movedUp(now, index))}
            >
              <ArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={t('ownPhrases.remove', { number: index + 1 })}
              title={t('ownPhrases.remove', { number: index + 1 })}
              onClick={() => form.change((now) => withoutRow(now, key))}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={rows.length >= maxPhrases}
          onClick={() => form.change((now) => withRow(now, newRow(crypto.randomUUID())))}
        >
          {t('ownPhrases.add')}
        </Button>
      </div>
      <FormAlert message={isNewer ? t('ownPhrases.clash') : undefined} failure={failure} />
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {t('action.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.startAgain();
            onClose();
          }}
        >
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};

export default OwnPhrasesEditor;
