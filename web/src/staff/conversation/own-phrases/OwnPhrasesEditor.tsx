import { ActionIcon, Button, Textarea } from '@mantine/core';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallResponse } from '../../../shared/api-client.ts';
import { isClash } from '../../data/failure.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { ownPhrasesApi } from './calls.ts';
import { longestPhrase, mostPhrases } from './limits.ts';
import styles from './OwnPhrases.module.css';

interface Row {
  /** For React: a new phrase has no id yet. */
  key: string;
  _id?: string;
  text: string;
}

interface Props {
  saved: CallResponse<'getQuickPhrases'>;
  onClose: () => void;
}

const newRow = (): Row => ({ key: crypto.randomUUID(), text: '' });

/** All phrases at once: written, moved, removed, and saved together. An empty one is left out. */
const OwnPhrasesEditor = ({ saved, onClose }: Props) => {
  const { t } = useTexts();
  const [rows, setRows] = useState<Row[]>(() => [
    ...saved.phrases.map(({ _id, text }) => ({ key: _id, _id, text })),
    ...(saved.phrases.length === 0 ? [newRow()] : []),
  ]);
  const [version] = useState(saved.version);
  const [save, { isLoading, error }] = ownPhrasesApi.useSaveOwnPhrasesMutation();
  const change = (key: string, text: string) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, text } : row)));
  const moveUp = (index: number) =>
    setRows((all) => all.map((row, at) => all[at === index - 1 ? index : at === index ? index - 1 : at] ?? row));
  const submit = async () => {
    const phrases = rows
      .filter(({ text }) => text.trim() !== '')
      .map(({ _id, text }) => ({ ...(_id !== undefined && { _id }), text }));
    // Who was told of a clash puts these phrases in the place of the newer ones; nobody else does.
    const answer = await save({ version: isClash(error) ? saved.version : version, phrases });
    if (answer.error) return;
    toastDone(t('ownPhrases.saved'));
    onClose();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
              maxLength={longestPhrase}
              dir="auto"
              value={text}
              onChange={(event) => change(key, event.target.value)}
            />
            <ActionIcon
              variant="subtle"
              size={44}
              disabled={index === 0}
              aria-label={t('ownPhrases.moveUp', { number: index + 1 })}
              title={t('ownPhrases.moveUp', { number: index + 1 })}
              onClick={() => moveUp(index)}
            >
              <ArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={t('ownPhrases.remove', { number: index + 1 })}
              title={t('ownPhrases.remove', { number: index + 1 })}
              onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
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
          disabled={rows.length >= mostPhrases}
          onClick={() => setRows((all) => [...all, newRow()])}
        >
          {t('ownPhrases.add')}
        </Button>
      </div>
      <FormAlert message={isClash(error) ? t('ownPhrases.clash') : undefined} failure={error} />
      <div className="row">
        <Button type="submit" loading={isLoading}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};

export default OwnPhrasesEditor;
