import { Button } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { Pencil, Trash2 } from 'lucide-react';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import type { Sorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import { Abilities } from '../Abilities.tsx';
import styles from './LanguageTable.module.css';

interface Props {
  languages: readonly Language[];
  edited: string | undefined;
  sorting: Sorting;
  onEdit: (language: Language) => void;
  onDelete: (language: Language) => void;
}

const nameOf = ({ name }: Language) => name;
const codeOf = ({ code }: Language) => code;
const awsOf = ({ awsCode }: Language) => awsCode;

export const LanguageTable = ({ languages, edited, sorting, onEdit, onDelete }: Props) => {
  const { t } = useTexts();
  const columns: Column<Language>[] = [
    {
      name: 'name',
      label: t('column.language'),
      className: styles.name,
      sort: nameOf,
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
    {
      name: 'code',
      label: t('language.codeShort'),
      className: 'nowrap',
      sort: codeOf,
      cell: ({ code }) => <code translate="no">{code}</code>,
    },
    {
      name: 'aws',
      label: t('language.awsShort'),
      className: 'nowrap',
      sort: awsOf,
      cell: ({ awsCode }) =>
        awsCode === '' ? <span className="muted">–</span> : <code translate="no">{awsCode}</code>,
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
      sorting={sorting}
      cardsUpTo={600}
    />
  );
};
