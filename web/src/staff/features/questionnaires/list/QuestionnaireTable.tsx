import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { Button } from '@mantine/core';
import { completenessBy } from '@gatelingo/proto/questionnaires';
import { Pencil, QrCode, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { Moment } from '../../../parts/Moment.tsx';
import type { Sorting } from '../../../parts/table/use-sorting.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { More } from '../../../parts/use-visible-rows.ts';
import { draftOf } from '../domain/draft.ts';
import { languagesOf } from '../domain/translations.ts';
import { plainText } from '../plain-description.ts';
import styles from './QuestionnaireTable.module.css';

interface Props {
  rows: readonly Questionnaire[];
  onDelete: (questionnaire: Questionnaire) => void;
  more: More;
  sorting: Sorting;
  summary: string;
}

const nameOf = ({ name }: Questionnaire) => name;
const fieldsOf = ({ fields }: Questionnaire) => fields.length;
const codesOf = ({ barcodes }: Questionnaire) => barcodes.length;
const changeOf = ({ updatedAt }: Questionnaire) => updatedAt;

const addressOf = ({ _id }: Questionnaire) => `/questionnaire-edit/${_id}`;

/** How many languages have every text, of those into which a questionnaire is translated. */
const languageCount = (questionnaire: Questionnaire) => {
  const languages = languagesOf(draftOf(questionnaire));
  const completeness = completenessBy(questionnaire);
  const complete = languages.filter((language) => {
    const { texts, translated } = completeness(language);
    return translated === texts;
  });
  return { complete: complete.length, count: languages.length };
};

export const QuestionnaireTable = ({ rows, onDelete, more, sorting, summary }: Props) => {
  const { t } = useTexts();
  const columns: Column<Questionnaire>[] = [
    {
      name: 'name',
      label: t('questionnaire.name'),
      isRowHeader: true,
      sort: nameOf,
      className: styles.name,
      cell: (row) => (
        <Link className={styles.title} to={addressOf(row)}>
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    {
      name: 'description',
      label: t('questionnaire.description'),
      className: styles.description,
      cell: ({ description }) => <bdi className="two-lines">{plainText(description)}</bdi>,
    },
    {
      name: 'fields',
      label: t('questionnaire.fields'),
      className: styles.fields,
      sort: fieldsOf,
      sortsBy: 'number',
      cell: ({ fields }) => t('questionnaire.fieldCount', { count: fields.length }),
    },
    {
      name: 'codes',
      label: t('nav.qrCodes'),
      className: styles.codes,
      sort: codesOf,
      sortsBy: 'number',
      cell: ({ barcodes }) =>
        barcodes.length === 0 ? (
          <span className="muted">{t('questionnaires.noCode')}</span>
        ) : (
          <ul className={styles.codeList}>
            {barcodes.map(({ _id, name }) => (
              <li key={_id}>
                <Link className="icon-text" to={`/barcode-edit/${_id}`}>
                  <QrCode size={14} aria-hidden /> <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: 'languages',
      label: t('questionnaires.languages'),
      className: styles.languages,
      cell: (row) => t('questionnaires.languagesOf', languageCount(row)),
    },
    {
      name: 'changed',
      label: t('questionnaires.changed'),
      className: styles.changed,
      sort: changeOf,
      sortsBy: 'time',
      cell: ({ updatedAt }) => <Moment at={updatedAt} className="nowrap" />,
    },
    {
      name: 'actions',
      label: t('manageJobs.actions'),
      cell: (row) => <Actions row={row} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={({ _id }) => _id}
      className={styles.table}
      cardsUpTo={900}
      more={more}
      sorting={sorting}
      summary={summary}
    />
  );
};

const Actions = ({ row, onDelete }: { row: Questionnaire } & Pick<Props, 'onDelete'>) => {
  const { t } = useTexts();
  return (
    <div className={styles.buttons}>
      <Button
        component={Link}
        to={addressOf(row)}
        size="compact-sm"
        variant="light"
        leftSection={<Pencil size={14} aria-hidden />}
        aria-label={t('manageJobs.editNamed', { name: row.name })}
      >
        {t('action.edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<Trash2 size={14} aria-hidden />}
        aria-label={t('manageJobs.deleteNamed', { name: row.name })}
        onClick={() => onDelete(row)}
      >
        {t('action.delete')}
      </Button>
    </div>
  );
};
