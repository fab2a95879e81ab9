import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallResponse } from '../../../../shared/api-client.ts';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { api, type Body } from '../../../data/api.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { SendRow } from '../../../parts/SendRow.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSendForm } from '../../../parts/use-send-form.ts';
import { SiteSelect } from '../../places/index.ts';
import { yardApi } from '../calls.ts';
import { nameOf } from '../moves.ts';
import { PrintSlip } from './PrintSlip.tsx';
import type { Slipped } from './Slip.tsx';

type Entered = CallResponse<'enterDriver'>;

const start = {
  ...{ siteId: '', licensePlateTruck: '', name: '', surname: '', preferredLanguage: '', consent: '' },
  ...{ phone: '', licensePlateTrailer: '', loadingNumber: '', freightCompanyName: '' },
};
type Draft = typeof start;

/** The fields that are filled in. */
const bodyOf = (draft: Draft): Body<'enterDriver'> =>
  Object.fromEntries(
    Object.entries(draft)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as Body<'enterDriver'>;

const slippedOf = ({ visit, registrationNumber }: Entered): Slipped => ({
  ...{ siteId: visit.siteId, siteName: visit.siteName, plate: visit.licensePlateTruck, language: visit.language },
  ...{ hasNumber: visit.isNumberProved !== undefined, registrationNumber },
});

interface Props {
  siteId: string;
  onClose: () => void;
}

/** Staff enter a driver who has no phone; then the slip for the driver's hand is printed. */
const EnterDriver = ({ siteId, onClose }: Props) => {
  const { t } = useTexts();
  const [entered, setEntered] = useState<Entered>();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('enterDriver.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {entered ? (
        <div className="stack">
          <p role="status">{t('enterDriver.done', { name: nameOf(entered.visit) })}</p>
          <PrintSlip of={slippedOf(entered)} onClose={onClose} />
        </div>
      ) : (
        <DriverForm siteId={siteId} onEntered={setEntered} onClose={onClose} />
      )}
    </Modal>
  );
};

interface FormProps extends Props {
  onEntered: (entered: Entered) => void;
}

const DriverForm = ({ siteId, onEntered, onClose }: FormProps) => {
  const { t } = useTexts();
  const [enter] = yardApi.useEnterDriverMutation();
  const [keys] = useState(createIdempotency);
  const form = useSendForm<Draft>({
    start: { ...start, siteId },
    needed: {
      ...{ siteId: 'barcode.selectSite', licensePlateTruck: 'enterDriver.plateNeeded', name: 'enterDriver.nameNeeded' },
      ...{ preferredLanguage: 'field.selectLanguage', consent: 'enterDriver.consentNeeded' },
    },
    longest: { name: 100, surname: 100, loadingNumber: 100, freightCompanyName: 200 },
    send: async (values) => {
      const body = bodyOf(values);
      onEntered(await enter({ body, key: keys.keyFor(body) }).unwrap());
    },
  });
  const languages = api.useLanguagesQuery(undefined);
  // Without the company's list those of the pages are there at once.
  const spoken =
    languages.data?.languages.map(({ code }) => ({ code, name: languageName(code, code) })) ?? interfaceLanguages;
  const optional = (name: string) => t('enterDriver.optional', { name });
  const labels = {
    siteId: t('barcode.site'),
    licensePlateTruck: t('column.plate'),
    name: t('field.name'),
    surname: optional(t('field.surname')),
    preferredLanguage: t('column.language'),
    consent: t('enterDriver.consent'),
    phone: optional(t('field.phoneNumber')),
    licensePlateTrailer: optional(t('enterDriver.trailer')),
    loadingNumber: optional(t('column.loading')),
    freightCompanyName: optional(t('column.freight')),
  };
  const text = (field: keyof Draft) => <TextInput label={labels[field]} autoComplete="off" {...form.input(field)} />;
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <p className="muted">{t('enterDriver.hint')}</p>
      <SiteSelect
        required
        value={form.values.siteId}
        error={form.errors.siteId}
        onChange={(chosen) => form.setFieldValue('siteId', chosen)}
      />
      <TextInput
        label={labels.licensePlateTruck}
        required
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        {...form.input('licensePlateTruck')}
      />
      <TextInput label={labels.name} required autoComplete="off" {...form.input('name')} />
      <NativeSelect label={labels.preferredLanguage} required {...form.input('preferredLanguage')}>
        <option value="">{t('field.selectLanguage')}</option>
        {spoken.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={labels.consent} required {...form.input('consent')}>
        <option value="" />
        <option value="spoken">{t('enterDriver.spoken')}</option>
        <option value="paper">{t('enterDriver.paper')}</option>
      </NativeSelect>
      {text('surname')}
      <TextInput
        label={labels.phone}
        description={t('enterDriver.phoneHint')}
        type="tel"
        autoComplete="off"
        placeholder="+48 601 234 567"
        {...form.input('phone')}
      />
      {text('licensePlateTrailer')}
      {text('freightCompanyName')}
      {text('loadingNumber')}
      <FormAlert failure={form.failure} errors={form.errors} labels={labels} refusals={form.refusals} />
      <SendRow form={form} button={t('enterDriver.title')}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </SendRow>
    </form>
  );
};

export default EnterDriver;
