import { Modal } from '@mantine/core';
import type { Template } from '@gatelingo/proto/http/notification';
import { useState } from 'react';
import { TemplateStatus } from '../TemplateStatus.tsx';
import { kindWords, templateKinds, templateStatusWords } from '../words.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './TemplateTable.module.css';

/** Each kind of message in each language, with its status at WhatsApp; its text on demand. */
export const TemplateTable = ({ templates }: { templates: readonly Template[] }) => {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Template>();
  const named = [...new Set(templates.map((each) => each.language))]
    .map((code) => ({ code, name: languageName(code, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('templates.title')}>
        <table className={classes('table', styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('templates.language')}</th>
              {templateKinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(kindWords[kind])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row" className={styles.language}>
                  {name}
                </th>
                {templateKinds.map((kind) => {
                  const template = templates.find((each) => each.kind === kind && each.language === code);
                  return (
                    <td key={kind}>
                      {template && (
                        <button
                          type="button"
                          className={styles.open}
                          aria-label={`${name}, ${t(kindWords[kind])}: ${t(templateStatusWords[template.status])}`}
                          title={template.reason === '' ? undefined : template.reason}
                          onClick={() => setShown(template)}
                        >
                          <TemplateStatus status={template.status} />
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && (
        <Modal
          opened
          onClose={() => setShown(undefined)}
          transitionProps={{ duration: 0 }}
          title={`${t(kindWords[shown.kind])} · ${languageName(shown.language, language)}`}
          closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
        >
          <div className="stack">
            <div>
              <TemplateStatus status={shown.status} />
            </div>
            {shown.reason !== '' && <p role="note">{shown.reason}</p>}
            <p className={styles.body} lang={shown.language} dir="auto">
              {shown.body}
            </p>
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
