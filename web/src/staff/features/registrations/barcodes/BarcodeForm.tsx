import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type SubmitEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../data/api.ts';
import { useUser } from '../../../data/use-user.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { missing, translated } from '../../../parts/form-values.ts';
import { useTexts } from '../../../parts/texts.ts';
import { type BarcodeDraft, withoutReceiver, withReceiver } from './barcode-draft.ts';
import styles from './BarcodeForm.module.css';

interface Props {
  start: BarcodeDraft;
  button: string;
  isBusy: boolean;
  failure: unknown;
  /** Replaces the failure's own text. */
  failureText?: string | undefined;
  /** Returns whether the server accepted it; then the form is reset to `start`. */
  onSend: (input: { name: string; siteId: string; receivers: string[] }) => Promise<boolean>;
  children?: ReactNode;
}

/** Name, site and mail receivers of a QR code. */
export const BarcodeForm = ({ start, button, isBusy, failure, failureText, onSend, children }: Props) => {
  const { t, failed, fields } = useTexts();
  const { role } = useUser();
  const sites = api.useSitesQuery(undefined);
  const [draft, setDraft] = useState(start);
  const [needed, setNeeded] = useState<Record<string, string>>({});
  const faults = { ...fields(failure), ...needed };
  const isMissing = Object.keys(needed).length > 0;
  const receiverFault = Object.entries(faults).find(([field]) => field.startsWith('receivers'));
  const wrongReceiver = draft.receivers[Number(receiverFault?.[0].split('.')[1] ?? -1)];

  const type = (change: Partial<BarcodeDraft>) => {
    setDraft({ ...draft, ...change });
    setNeeded((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const complete = withReceiver(draft);
    setDraft(complete);
    const now = translated(missing({ ...complete }, { name: 'barcode.nameNeeded', siteId: 'barcode.siteNeeded' }), t);
    setNeeded(now);
    if (Object.keys(now).length > 0) return;
    const { name, siteId, receivers } = complete;
    if (await onSend({ name, siteId, receivers: [...receivers] })) setDraft(start);
  };

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('barcode.name')}
        placeholder={t('barcode.nameExample')}
        name="name"
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => type({ name: event.target.value })}
        error={faults.name}
      />
      <NativeSelect
        label={t('barcode.site')}
        name="siteId"
        required
        disabled={sites.isLoading}
        value={draft.siteId}
        onChange={(event) => type({ siteId: event.target.value })}
        error={faults.siteId ?? (sites.error ? `${t('site.fetchFailed')} ${failed(sites.error)}` : undefined)}
      >
        <option value="">{sites.isLoading ? t('list.loading') : t('barcode.selectSite')}</option>
        {sites.data?.map(({ _id, plainName, address }) => (
          <option key={_id} value={_id}>
            {plainName} - {address}
          </option>
        ))}
      </NativeSelect>
      {sites.data?.length === 0 && (
        <p className="small">
          {t('barcode.noSites')} {role === 'iadmin' && <Link to="/create-site">{t('nav.createSite')}</Link>}
        </p>
      )}
      <div className="stack-tight">
        <TextInput
          label={t('barcode.receivers')}
          description={t('barcode.receiversHint')}
          type="email"
          name="receiver"
          autoComplete="off"
          value={draft.receiver}
          onChange={(event) => setDraft({ ...draft, receiver: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || draft.receiver.trim() === '') return;
            event.preventDefault();
            setDraft(withReceiver(draft));
          }}
          error={receiverFault && `${wrongReceiver ?? ''} ${receiverFault[1]}`}
          rightSectionWidth="auto"
          rightSection={
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.addButton ?? ''}
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => setDraft(withReceiver(draft))}
            >
              {t('barcode.addReceiver')}
            </Button>
          }
        />
        {draft.receivers.length > 0 && (
          <ul className={styles.receivers} aria-label={t('barcode.receivers')}>
            {draft.receivers.map((receiver) => (
              <li key={receiver} data-wrong={receiver === wrongReceiver || undefined}>
                <bdi>{receiver}</bdi>
                <ActionIcon
                  variant="transparent"
                  size={28}
                  aria-label={t('barcode.removeReceiver', { receiver })}
                  title={t('action.remove')}
                  onClick={() => setDraft(withoutReceiver(draft, receiver))}
                >
                  <X size={15} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FormAlert message={isMissing ? t('barcode.missing') : failureText} failure={failure} />
      <div className="row">
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
};
