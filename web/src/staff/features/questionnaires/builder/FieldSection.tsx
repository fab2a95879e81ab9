import { useTexts } from '../../../parts/texts.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import type { Faults } from '../domain/faults.ts';
import { AddField } from './AddField.tsx';
import { EnforceQuestion } from './EnforceQuestion.tsx';
import { useFaultText } from './fault-texts.ts';
import { FieldList } from './FieldList.tsx';
import styles from './FieldList.module.css';
import type { ChangeDraft } from './use-builder.ts';
import type { OpenFields } from './use-open-fields.ts';

interface Props {
  draft: QuestionnaireDraft;
  faults: Faults;
  openFields: OpenFields;
  onChange: ChangeDraft;
}

/** The fields, and below them the form that adds one. */
export const FieldSection = ({ draft, faults, openFields, onChange }: Props) => {
  const { t } = useTexts();
  const textOf = useFaultText();
  return (
    <section className="card card-padded stack" aria-labelledby="fields">
      <div className="row">
        <h2 className="card-title" id="fields" tabIndex={-1}>
          {t('questionnaire.fields')}
        </h2>
        <span className="muted">{t('questionnaire.fieldCount', { count: draft.fields.length })}</span>
      </div>
      {faults.fields && (
        <p className={styles.fault} role="alert">
          {textOf(faults.fields)}
        </p>
      )}
      {draft.fields.length === 0 ? (
        <p className="muted">{t('questionnaire.noFields')}</p>
      ) : (
        <FieldList fields={draft.fields} faults={faults} openFields={openFields} onChange={onChange} />
      )}
      <EnforceQuestion draft={draft} onChange={onChange} />
      <AddField count={draft.fields.length} onChange={onChange} />
    </section>
  );
};
