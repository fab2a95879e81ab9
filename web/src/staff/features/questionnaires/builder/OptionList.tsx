import { Button, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../parts/texts.ts';
import { moved, withOptions } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { mostOptions } from '../domain/limits.ts';
import styles from './FieldDetails.module.css';
import { useFaultText } from './fault-texts.ts';
import { RowButton } from './RowButton.tsx';
import type { ChangeDraft } from './use-builder.ts';

interface Props {
  id: string;
  options: readonly string[];
  faults: Faults;
  onChange: ChangeDraft;
}

/** The options of a select as a list. Enter adds the next one; a pasted text of several lines becomes several. */
export const OptionList = ({ id, options, faults, onChange }: Props) => {
  const { t } = useTexts();
  const textOf = useFaultText();
  const path = `fields.${id}.options`;
  const focus = (at: number) => document.getElementById(`${path}.${String(at)}`)?.focus();
  const set = (next: readonly string[], focused?: number, group?: string) => {
    flushSync(() => onChange((now) => withOptions(now, id, next.slice(0, mostOptions)), group));
    if (focused !== undefined) focus(focused);
  };
  const insert = (at: number) => set(options.toSpliced(at, 0, ''), at);
  const remove = (at: number) => set(options.toSpliced(at, 1), Math.max(0, at - 1));
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      insert(at + 1);
    } else if (event.key === 'Backspace' && options[at] === '' && options.length > 1) {
      event.preventDefault();
      remove(at);
    }
  };
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    set(options.toSpliced(at, options[at] === '' ? 1 : 0, ...lines), at);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('questionnaire.options')}</legend>
      <ol className={styles.options}>
        {options.map((option, at) => {
          const number = { number: at + 1, option };
          return (
            // An option has no id of its own.
            <li key={at} className={styles.option}>
              <TextInput
                id={`${path}.${String(at)}`}
                name={`${path}.${String(at)}`}
                aria-label={t('questionnaire.option.number', number)}
                autoComplete="off"
                value={option}
                error={textOf(faults[`options.${String(at)}`])}
                onChange={({ target }) => set(options.with(at, target.value), undefined, `${path}.${String(at)}`)}
                onKeyDown={(event) => onKey(event, at)}
                onPaste={(event) => onPaste(event, at)}
              />
              <RowButton
                icon={ArrowUp}
                isDisabled={at === 0}
                name={t('questionnaire.option.up', number)}
                title={t('questionnaire.up')}
                onClick={() => set(moved(options, at, at - 1), at - 1)}
              />
              <RowButton
                icon={ArrowDown}
                isDisabled={at === options.length - 1}
                name={t('questionnaire.option.down', number)}
                title={t('questionnaire.down')}
                onClick={() => set(moved(options, at, at + 1), at + 1)}
              />
              <RowButton
                icon={X}
                isDestructive
                name={t('questionnaire.option.remove', number)}
                title={t('action.remove')}
                onClick={() => remove(at)}
              />
            </li>
          );
        })}
      </ol>
      {faults.options && (
        <p className={styles.fault} id={`${path}.fault`}>
          {textOf(faults.options)}
        </p>
      )}
      <div>
        <Button
          id={path}
          size="compact-md"
          variant="default"
          disabled={options.length >= mostOptions}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => insert(options.length)}
        >
          {t('questionnaire.option.add')}
        </Button>
      </div>
    </fieldset>
  );
};
