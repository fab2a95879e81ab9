import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { languageName } from '../../../shared/format/language-name.ts';
import { selectLanguage } from '../../../shared/i18n.ts';
import { isInterfaceLanguage } from '../../../shared/languages.ts';
import { leftToRight, likelyPrefix, phonePrefixes, prefixOf } from '../../../shared/phone/phone.ts';
import { usePhoneRules } from '../../../shared/phone/use-phone-rules.ts';
import { api } from '../../data/api.ts';
import { isClash } from '../../data/failure.ts';
import { useQuietRetry } from '../../data/use-quiet-retry.ts';
import { useUser } from '../../data/use-user.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { RestoredNote } from '../../parts/FormNote.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { SendRow } from '../../parts/SendRow.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useKeptForm } from '../../parts/use-kept-form.ts';
import { accountApi } from './calls.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { profilePhone } from './profile-phone.ts';
import styles from './Profile.module.css';

// A type, since an interface is no record of values.
type ProfileForm = {
  name: string | undefined;
  surname: string | undefined;
  phoneNumber: string | undefined;
  phonePrefix: string | undefined;
  preferredLanguage: string | undefined;
};

const untyped: ProfileForm = {
  ...{ name: undefined, surname: undefined },
  ...{ phoneNumber: undefined, phonePrefix: undefined, preferredLanguage: undefined },
};

/** The user's own name, phone number and preferred language, and a new password. */
const Profile = () => {
  const { t, language } = useTexts();
  const user = useUser();
  // The spec: failures to load the profile or the languages are only logged; the page keeps its data and retries.
  const current = api.useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const languages = api.useLanguagesQuery(undefined);
  const [save] = accountApi.useUpdateProfileMutation();
  useQuietRetry('The languages did not load.', languages.error, languages.refetch);

  // Only what was typed; the rest follows the loaded profile.
  const known = { ...user, ...current.data?.value };
  // A full number keeps its country; a new one begins with that of the reader's language, where that is clear.
  const likely = prefixOf(known.phoneNumber) || likelyPrefix(known.preferredLanguage || language);
  const { rules } = usePhoneRules(true);
  const fullOf = ({ phoneNumber: typed = known.phoneNumber, phonePrefix = likely }: ProfileForm) =>
    profilePhone(rules, phonePrefix, typed);
  const form = useKeptForm<ProfileForm>({
    name: 'profile',
    start: untyped,
    isForgiving: true,
    check: (values): Record<string, string> => ({
      ...(values.name?.trim() === '' ? { name: 'field.nameNeeded' } : {}),
      ...(values.surname?.trim() === '' ? { surname: 'field.surnameNeeded' } : {}),
      ...(fullOf(values) === undefined ? { phoneNumber: 'profile.phoneWrong' } : {}),
    }),
    longest: { name: 100, surname: 100 },
    send: async (values) => {
      const body = { name, surname, phoneNumber: fullOf(values) ?? '', preferredLanguage };
      await save({ body, etag: current.data?.etag }).unwrap();
      form.sent(untyped);
      if (form.isHere()) toastDone(t('profile.saved'));
      if (preferredLanguage !== user.preferredLanguage && isInterfaceLanguage(preferredLanguage)) {
        await selectLanguage(preferredLanguage);
      }
    },
  });
  const { name = known.name, surname = known.surname } = form.values;
  const { phoneNumber = known.phoneNumber, phonePrefix = likely } = form.values;
  const preferredLanguage = form.values.preferredLanguage ?? known.preferredLanguage;
  const read = form.values.phoneNumber === undefined ? undefined : rules?.readPhone(phonePrefix, phoneNumber);
  const labels = {
    ...{ name: t('field.name'), surname: t('field.surname') },
    ...{ phoneNumber: t('field.phoneNumber'), preferredLanguage: t('field.preferredLanguage') },
  };
  // In the page's own language: after a change the select speaks it, too.
  const named = (code: string, name: string) => {
    const shown = languageName(code, language);
    return shown === code ? name : shown;
  };
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' });

  return (
    <>
      <PageTitle title={t('profile.title')} below={<bdi>{user.email}</bdi>} />
      <form className={clsx('card card-padded stack', styles.form)} onSubmit={form.submit} noValidate>
        <RestoredNote form={form} />
        <div className={styles.two}>
          <TextInput label={labels.name} autoComplete="given-name" required {...form.input('name')} value={name} />
          <TextInput
            label={labels.surname}
            autoComplete="family-name"
            required
            {...form.input('surname')}
            value={surname}
          />
        </div>
        <div className={styles.phone}>
          <NativeSelect
            label={t('profile.phoneCountry')}
            autoComplete="tel-country-code"
            {...form.input('phonePrefix')}
            value={phonePrefix}
          >
            <option value="">{t('profile.noCountry')}</option>
            {phonePrefixes.map(({ prefix, country }) => (
              <option key={prefix} value={prefix}>
                {countries.of(country)} ({prefix})
              </option>
            ))}
            {phonePrefix !== '' && phonePrefixes.every(({ prefix }) => prefix !== phonePrefix) && (
              <option value={phonePrefix}>{phonePrefix}</option>
            )}
          </NativeSelect>
          <TextInput
            label={labels.phoneNumber}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            dir="ltr"
            {...form.input('phoneNumber')}
            value={phoneNumber}
          />
        </div>
        <p className="muted small" role="status">
          {read ? t('profile.phoneShown', { number: leftToRight(read.shown) }) : t('field.phoneHint')}
        </p>
        {languages.isLoading ? (
          <Skeleton height={62} />
        ) : (
          <NativeSelect
            label={labels.preferredLanguage}
            description={t('profile.languageHint')}
            {...form.input('preferredLanguage')}
            value={preferredLanguage}
          >
            <option value="">{t('field.selectLanguage')}</option>
            {languages.data?.languages.map(({ _id, name, code }) => (
              <option key={_id} value={code}>
                {named(code, name)} ({code})
              </option>
            ))}
          </NativeSelect>
        )}
        <FormAlert
          failure={form.failure}
          message={isClash(form.failure) ? t('edit.changedByOther') : undefined}
          errors={form.errors}
          labels={labels}
          refusals={form.refusals}
        />
        <SendRow form={form} button={t('action.save')} />
      </form>
      <PasswordForm />
    </>
  );
};

export default Profile;
