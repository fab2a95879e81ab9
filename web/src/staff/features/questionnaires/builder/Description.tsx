import { Textarea } from '@mantine/core';
import { Bold, Italic, Underline } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../parts/texts.ts';
import { hasMarkup, type TagName, wrapped } from '../domain/markup.ts';
import styles from './Description.module.css';
import type { ChangeDraft } from './use-builder.ts';

const tools = [
  { tag: 'bold', label: 'questionnaire.bold', icon: Bold, key: 'b' },
  { tag: 'italic', label: 'questionnaire.italic', icon: Italic, key: 'i' },
  { tag: 'underline', label: 'questionnaire.underline', icon: Underline, key: 'u' },
] as const;

interface Props {
  text: string;
  error: string | undefined;
  onChange: ChangeDraft;
}

/** The description, with the toolbar that puts the selected text into a tag; without a selection it does nothing. */
export const Description = ({ text, error, onChange }: Props) => {
  const { t } = useTexts();
  const input = useRef<HTMLTextAreaElement>(null);
  const wrap = (tag: TagName) => {
    const area = input.current;
    const next = area && wrapped(area.value, area.selectionStart, area.selectionEnd, tag);
    if (!next) return;
    flushSync(() => onChange((now) => ({ ...now, description: next.text })));
    area.focus();
    area.setSelectionRange(next.from, next.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    wrap(tool.tag);
  };
  return (
    <div className={styles.description}>
      <div className={styles.tools} role="toolbar" aria-label={t('questionnaire.format')} aria-controls="description">
        {tools.map(({ tag, label, icon: Icon, key }) => (
          <button
            key={tag}
            type="button"
            className={styles.tool}
            aria-label={t(label)}
            title={`${t(label)} (Ctrl+${key.toUpperCase()})`}
            // A press must not take the selection away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => wrap(tag)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </div>
      <Textarea
        ref={input}
        id="description"
        name="description"
        label={t('questionnaire.description')}
        description={t('questionnaire.descriptionHint')}
        rows={4}
        value={text}
        error={error}
        onKeyDown={onKey}
        onChange={({ target: { value: description } }) => onChange((now) => ({ ...now, description }), 'description')}
      />
      {hasMarkup(text) && <p className="muted small">{t('questionnaire.descriptionMarks')}</p>}
    </div>
  );
};
