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
import { profilePhone } from './profile-phone.ts';
import styles from './Profile.module.css';

// A type, since an interface is no record of values.
type ProfileForm = {
  phoneNumber: string | undefined;
  phonePrefix: string | undefined;
  preferredLanguage: string | undefined;
};

const untyped: ProfileForm = { phoneNumber: undefined, phonePrefix: undefined, preferredLanguage: undefined };

/** The user's own phone number and preferred language. */
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
    check: (values): Record<string, string> =>
      fullOf(values) === undefined ? { phoneNumber: 'profile.phoneWrong' } : {},
    send: async (values) => {
      const body = { phoneNumber: fullOf(values) ?? '', preferredLanguage };
      await save({ body, etag: current.data?.etag }).unwrap();
      form.sent(untyped);
      if (form.isHere()) toastDone(t('profile.saved'));
      if (preferredLanguage !== user.preferredLanguage && isInterfaceLanguage(preferredLanguage)) {
        await selectLanguage(preferredLanguage);
      }
    },
  });
  const { phoneNumber = known.phoneNumber, phonePrefix = likely } = form.values;
  const preferredLanguage = form.values.preferredLanguage ?? known.preferredLanguage;
  const read = form.values.phoneNumber === undefined ? undefined : rules?.readPhone(phonePrefix, phoneNumber);
  const labels = { phoneNumber: t('field.phoneNumber'), preferredLanguage: t('field.preferredLanguage') };
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
    </>
  );
};

export default Profile;
