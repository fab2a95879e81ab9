import { Modal } from '@mantine/core';
import type { Template } from '@gatelingo/proto/http/notification';
import { useState } from 'react';
import { TemplateButtons } from '../TemplateButtons.tsx';
import { TemplateStatus } from '../TemplateStatus.tsx';
import { templateKinds } from '../words.ts';
import { directionOf } from '../../../../shared/languages.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { type Column, DataTable } from '../../../parts/DataTable.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './TemplateTable.module.css';

/** Each kind of message in each language, with its status at WhatsApp; its text on demand. */
export const TemplateTable = ({ templates }: { templates: readonly Template[] }) => {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Template>();
  const named = [...new Set(templates.map((each) => each.language))]
    .map((code) => ({ code, name: languageName(code, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const columns: Column<(typeof named)[number]>[] = [
    {
      name: 'language',
      label: t('templates.language'),
      isRowHeader: true,
      className: styles.language,
      cell: ({ name }) => name,
    },
    ...templateKinds.map((kind) => ({
      name: kind,
      label: t(`chat.kind.${kind}`),
      cell: ({ code, name }: (typeof named)[number]) => {
        const template = templates.find((each) => each.kind === kind && each.language === code);
        return (
          template && (
            <button
              type="button"
              className={styles.open}
              aria-label={`${name}, ${t(`chat.kind.${kind}`)}: ${t(`templates.status.${template.status}`)}`}
              title={template.reason === '' ? undefined : template.reason}
              onClick={() => setShown(template)}
            >
              <TemplateStatus status={template.status} />
            </button>
          )
        );
      },
    })),
  ];
  return (
    <>
      <DataTable
        columns={columns}
        rows={named}
        idOf={({ code }) => code}
        label={t('templates.title')}
        className={styles.table}
      />
      {shown && (
        <Modal
          opened
          onClose={() => setShown(undefined)}
          transitionProps={{ duration: 0 }}
          title={`${t(`chat.kind.${shown.kind}`)} · ${languageName(shown.language, language)}`}
          closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
        >
          <div className="stack">
            <div>
              <TemplateStatus status={shown.status} />
            </div>
            {shown.reason !== '' && <p role="note">{shown.reason}</p>}
            {shown.isEarlierUsed && <p role="note">{t('templates.earlierUsed')}</p>}
            <div lang={shown.language} dir={directionOf(shown.language)}>
              <p className={styles.body}>{shown.body}</p>
              <TemplateButtons titles={shown.buttons} />
            </div>
            <dl className="facts small">
              <dt>{t('templates.name')}</dt>
              <dd>
                <code>{shown.name}</code>
              </dd>
              {shown.contentSid !== '' && (
                <>
                  <dt>Content SID</dt>
                  <dd>
                    <code>{shown.contentSid}</code>
                  </dd>
                </>
              )}
            </dl>
          </div>
        </Modal>
      )}
    </>
  );
};
