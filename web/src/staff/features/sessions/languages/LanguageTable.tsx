import { Button } from '@mantine/core';
import type { Language } from '@gatelingo/proto/http/session-voice';
import { Pencil, Trash2 } from 'lucide-react';
import { Abilities } from '../Abilities.tsx';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import styles from './LanguageTable.module.css';

interface Props {
  languages: readonly Language[];
  edited: string | undefined;
  onEdit: (language: Language) => void;
  onDelete: (language: Language) => void;
}

export const LanguageTable = ({ languages, edited, onEdit, onDelete }: Props) => {
  const { t } = useTexts();
  return (
    <table className={classes('table', styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('column.language')}</th>
          <th scope="col">{t('language.codeShort')}</th>
          <th scope="col">{t('language.awsShort')}</th>
          <th scope="col">{t('language.abilities')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('language.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => {
          const { _id, name, nativeName, code, awsCode, rightToLeft } = language;
          return (
            <tr key={_id} data-chosen={_id === edited || undefined}>
              <td className={styles.name}>
                <bdi id={`language-${_id}`}>{name}</bdi>
                {nativeName !== name && (
                  <bdi className="muted" lang={code} dir={rightToLeft ? 'rtl' : 'ltr'}>
                    {nativeName}
                  </bdi>
                )}
              </td>
              <td className={styles.code}>
                <code>{code}</code>
              </td>
              <td className={styles.aws}>
                {awsCode === '' ? <span className="muted">–</span> : <code>{awsCode}</code>}
              </td>
              <td className={styles.can}>
                <Abilities language={language} />
              </td>
              <td className={styles.actions}>
                <div className={styles.buttons}>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-describedby={`language-${_id}`}
                    leftSection={<Pencil size={15} aria-hidden />}
                    onClick={() => onEdit(language)}
                  >
                    {t('action.edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-md"
                    aria-describedby={`language-${_id}`}
                    leftSection={<Trash2 size={15} aria-hidden />}
                    onClick={() => onDelete(language)}
                  >
                    {t('action.delete')}
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
