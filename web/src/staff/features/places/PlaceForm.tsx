import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { etagOf } from '../../data/api.ts';
import { isClash } from '../../data/failure.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { RestoredNote, TheirChanges } from '../../parts/FormNote.tsx';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useKeptForm } from '../../parts/use-kept-form.ts';
import { AddressInput } from './AddressInput.tsx';
import { countryNames } from './countries.ts';
import { hoursWords, type SettingsDraft, settingsFaults, settingsTexts } from './settings-draft.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SmsCountries } from './SmsCountries.tsx';
import { TimeZone } from './TimeZone.tsx';

/** A place's name stands under its name in the contract. */
type PlaceValues = {
  name?: string;
  plainLocationName?: string;
  address: string;
  picked: MapPoint | undefined;
  smsCountries?: readonly string[];
  timeZone?: string;
  isOurSite?: boolean;
} & Partial<SettingsDraft>;

interface Props {
  /** Names the form while it is kept. */
  keptAs: string;
  place: { name: string; address: string; version: number };
  nameLabel: string;
  nameField: 'name' | 'plainLocationName';
  /** If the address may be empty: the address that is used then. */
  addressHint?: string;
  /** Required fields: the field's name to the key of its text. */
  needed: Record<string, string>;
  doneText: string;
  failedText: string;
  /** Throws the failure of a call. */
  onSend: (values: PlaceValues, etag: string) => Promise<unknown>;
  onClose: () => void;
  /** The countries whose numbers get codes by SMS; absent where they are not edited. */
  smsCountries?: readonly string[] | undefined;
  /** IANA; absent where it is not edited. */
  timeZone?: string | undefined;
  /** Absent where it is not edited. */
  isOurSite?: boolean | undefined;
  /** Absent where they are not edited. */
  settings?: SettingsDraft | undefined;
  children?: ReactNode;
}

/** Name and address of a place, edited in its list. Escape closes the form and keeps what was typed, Cancel drops it. */
export const PlaceForm = (props: Props) => {
  const { keptAs, place, nameField, addressHint, needed, doneText, failedText, onSend, onClose } = props;
  const { t, language } = useTexts();
  const { smsCountries, timeZone, isOurSite, settings } = props;
  const form = useKeptForm<PlaceValues>({
    name: keptAs,
    version: place.version,
    start: {
      ...{ [nameField]: place.name, address: place.address, picked: undefined },
      ...(smsCountries && { smsCountries }),
      ...(timeZone && { timeZone }),
      ...(isOurSite !== undefined && { isOurSite }),
      ...settings,
    },
    needed,
    longest: { [nameField]: 200, address: 500, assemblyPoint: 200 },
    check: (values) => (settings ? settingsFaults({ ...settings, ...values }) : {}),
    failedText,
    send: async (values) => {
      await onSend(values, etagOf({ version: form.version ?? place.version }));
      form.sent();
      if (!form.isHere()) return;
      toastDone(doneText);
      onClose();
    },
  });
  const { failure } = form;
  const labels = {
    [nameField]: props.nameLabel,
    address: t('field.address'),
    ...(smsCountries && { smsCountries: t('site.smsCountries') }),
    ...(timeZone && { timeZone: t('site.timeZone') }),
    ...(isOurSite !== undefined && { isOurSite: t('field.isOurSite') }),
    ...(settings && {
      ...{ hours: t('site.hours'), phone: t('site.phone'), assemblyPoint: t('site.assemblyPoint') },
      ...{ waitLimitMinutes: t('site.waitLimit'), notReachedMinutes: t('site.notReached') },
    }),
  };
  const wordsOf = (field: string): string => {
    if (field === 'address') return place.address || t('location.noAddress');
    if (field === 'timeZone') return timeZone ?? '';
    if (settings && field === 'hours') return hoursWords(settings.hours, language) || '–';
    const typed = settings && settingsTexts(settings)[field];
    if (typed !== undefined) return typed || '–';
    if (field === 'isOurSite') return t(isOurSite ? 'answer.yes' : 'answer.no');
    if (field !== 'smsCountries') return place.name;
    return countryNames(smsCountries ?? [], language).join(', ') || t('site.smsCountriesOwn');
  };
  const isTold = form.theirs.clashes.length + form.theirs.taken.length > 0;
  return (
    <form
      className="card-padded stack"
      onSubmit={form.submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      <RestoredNote form={form} />
      <TextInput label={props.nameLabel} required autoFocus {...form.input(nameField)} />
      <AddressInput
        label={t('field.address')}
        {...(addressHint === undefined ? {} : { description: addressHint })}
        isOptional={addressHint !== undefined}
        value={form.values.address}
        error={form.errors.address}
        onType={(address) => form.change((now) => ({ ...now, address, picked: undefined }))}
        onPick={(address, picked) => form.change((now) => ({ ...now, address, picked }))}
      />
      {form.values.isOurSite !== undefined && (
        <Checkbox
          label={t('field.isOurSite')}
          description={t('createSite.isOurSiteHint')}
          {...form.input('isOurSite', { type: 'checkbox' })}
        />
      )}
      {form.values.smsCountries && (
        <SmsCountries
          value={form.values.smsCountries}
          error={form.errors.smsCountries}
          onChange={(next) => form.change((now) => ({ ...now, smsCountries: next }))}
        />
      )}
      {form.values.timeZone !== undefined && (
        <TimeZone
          value={form.values.timeZone}
          error={form.errors.timeZone}
          onChange={(next) => form.change((now) => ({ ...now, timeZone: next }))}
        />
      )}
      {form.values.hours && (
        <SettingsFields
          hours={form.values.hours}
          error={form.errors.hours}
          onHours={(hours) => form.change((now) => ({ ...now, hours }))}
          input={form.input}
        />
      )}
      {props.children}
      <TheirChanges form={form} labels={labels} wordsOf={wordsOf} />
      {!(isTold && isClash(failure)) && (
        <FormAlert failure={failure} errors={form.errors} labels={labels} refusals={form.refusals} />
      )}
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {t('action.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.startAgain();
            onClose();
          }}
        >
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
