import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import type { JobTemplate } from '@gatelingo/proto/http/jobs';
import { BookCopy, ListPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placesApi } from '../../places/index.ts';
import { Confirm } from '../../../parts/Confirm.tsx';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { List } from '../../../parts/List.tsx';
import { ListEmpty } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { jobsApi } from '../calls.ts';
import styles from './TemplateList.module.css';

/** The company's templates: start a job from one, rename it, delete it. */
export const TemplateList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts();
  const query = jobsApi.useJobTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = jobsApi.useDeleteJobTemplateMutation();
  const [renamed, setRenamed] = useState<string>();
  const [deleted, setDeleted] = useState<JobTemplate>();
  if (deleted) {
    return (
      <Confirm
        title={t('jobTemplate.deleteSure', { name: deleted.name })}
        text={t('jobTemplate.deleteText')}
        button={t('action.delete')}
        onConfirm={async () => {
          await remove(deleted._id).unwrap();
          toastDone(t('jobTemplate.deleted'));
          setDeleted(undefined);
        }}
        onClose={() => setDeleted(undefined)}
      />
    );
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('jobTemplate.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <List
        query={query}
        rows={query.data}
        failed={t('jobTemplate.loadFailed')}
        isFramed
        empty={
          <ListEmpty icon={<BookCopy size={26} />} title={t('jobTemplate.none')} text={t('jobTemplate.noneText')} />
        }
      >
        {(templates) => (
          <ul className={styles.list}>
            {templates.map((template) => (
              <li key={template._id} className={styles.row}>
                {renamed === template._id ? (
                  <Rename template={template} onClose={() => setRenamed(undefined)} />
                ) : (
                  <Row
                    template={template}
                    onRename={() => setRenamed(template._id)}
                    onDelete={() => setDeleted(template)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </List>
    </Modal>
  );
};

interface RowProps {
  template: JobTemplate;
  onRename: () => void;
  onDelete: () => void;
}

const Row = ({ template, onRename, onDelete }: RowProps) => {
  const { t } = useTexts();
  const { name, steps, siteId } = template;
  const { data: sites } = placesApi.useSitesQuery(undefined);
  const site = sites?.find(({ _id }) => _id === siteId)?.plainName;
  return (
    <>
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className="muted small">
          {t('jobTemplate.steps', { count: steps.length })}
          {site !== undefined && (
            <>
              {' · '}
              <bdi>{site}</bdi>
            </>
          )}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          component={Link}
          to={`/create-job?template=${template._id}`}
          size="compact-md"
          variant="light"
          leftSection={<ListPlus size={16} aria-hidden />}
          aria-label={t('jobTemplate.useNamed', { name })}
        >
          {t('jobTemplate.use')}
        </Button>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('jobTemplate.renameNamed', { name })}
          title={t('jobTemplate.rename')}
          onClick={onRename}
        >
          <Pencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t('jobTemplate.deleteNamed', { name })}
          title={t('action.delete')}
          onClick={onDelete}
        >
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
};

const Rename = ({ template, onClose }: { template: JobTemplate; onClose: () => void }) => {
  const { t } = useTexts();
  const [rename] = jobsApi.useRenameJobTemplateMutation();
  const form = useSendForm({
    start: { name: template.name },
    needed: { name: 'jobTemplate.nameNeeded' },
    longest: { name: 100 },
    send: async ({ name }) => {
      await rename({ template, name }).unwrap();
      toastDone(t('jobTemplate.renamed'));
      onClose();
    },
  });
  return (
    <form className={styles.rename} onSubmit={form.submit} noValidate>
      <TextInput label={t('jobTemplate.name')} required autoFocus {...form.input('name')} />
      <FormAlert failure={form.errors.name === undefined ? form.failure : undefined} />
      <div className="row">
        <Button type="submit" size="compact-md" loading={form.submitting}>
          {t('action.save')}
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
