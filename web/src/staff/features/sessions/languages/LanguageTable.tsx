import { Button } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { Pencil, Trash2 } from 'lucide-react';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { Abilities } from '../Abilities.tsx';
import styles from './LanguageTable.module.css';

interface Props {
  languages: readonly Language[];
  edited: string | undefined;
  onEdit: (language: Language) => void;
  onDelete: (language: Language) => void;
}

export const LanguageTable = ({ languages, edited, onEdit, onDelete }: Props) => {
  const { t } = useTexts();
  const columns: Column<Language>[] = [
    {
      name: 'name',
      label: t('column.language'),
      className: styles.name,
      cell: ({ _id, name, nativeName, code, rightToLeft }) => (
        <>
          <bdi id={`language-${_id}`}>{name}</bdi>
          {nativeName !== name && (
            <bdi className="muted" lang={code} dir={rightToLeft ? 'rtl' : 'ltr'}>
              {nativeName}
            </bdi>
          )}
        </>
      ),
    },
    { name: 'code', label: t('language.codeShort'), className: 'nowrap', cell: ({ code }) => <code>{code}</code> },
    {
      name: 'aws',
      label: t('language.awsShort'),
      className: 'nowrap',
      cell: ({ awsCode }) => (awsCode === '' ? <span className="muted">–</span> : <code>{awsCode}</code>),
    },
    { name: 'can', label: t('language.abilities'), cell: (language) => <Abilities language={language} /> },
    {
      name: 'actions',
      label: t('language.actions'),
      isLabelHidden: true,
      cell: (language) => (
        <div className={styles.buttons}>
          <Button
            variant="subtle"
            size="compact-md"
            aria-describedby={`language-${language._id}`}
            leftSection={<Pencil size={15} aria-hidden />}
            onClick={() => onEdit(language)}
          >
            {t('action.edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-describedby={`language-${language._id}`}
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => onDelete(language)}
          >
            {t('action.delete')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={languages}
      idOf={({ _id }) => _id}
      className={styles.table}
      chosen={edited}
      // Up to this width the form beside it leaves less than 760 pixels.
      cardsUpTo={1405}
    />
  );
};
