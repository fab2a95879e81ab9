import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { selectLanguage } from '../../../shared/i18n.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import { isInterfaceLanguage } from '../../../shared/languages.ts';
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
import { compactPhone, hasCountryCode } from './phone-number.ts';
import styles from './Profile.module.css';

const untyped = { phoneNumber: undefined, preferredLanguage: undefined };

/** The interface's name of a language; a name that the company has given it stays. */
const shownName = (name: string, code: string, language: string) =>
  name === languageName(code, 'en') ? languageName(code, language) : name;

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
  const form = useKeptForm<{ phoneNumber: string | undefined; preferredLanguage: string | undefined }>({
    name: 'profile',
    start: untyped,
    check: ({ phoneNumber: typed }): Record<string, string> =>
      hasCountryCode(typed ?? '') ? {} : { phoneNumber: 'profile.phoneCountry' },
    isForgiving: true,
    send: async () => {
      await save({
        body: { phoneNumber: compactPhone(phoneNumber), preferredLanguage },
        etag: current.data?.etag,
      }).unwrap();
      form.sent(untyped);
      if (form.isHere()) toastDone(t('profile.saved'));
      if (preferredLanguage !== user.preferredLanguage && isInterfaceLanguage(preferredLanguage)) {
        await selectLanguage(preferredLanguage);
      }
    },
  });
  const saved = { ...user, ...current.data?.value };
  const phoneNumber = form.values.phoneNumber ?? saved.phoneNumber;
  const preferredLanguage = form.values.preferredLanguage ?? saved.preferredLanguage;
  const labels = { phoneNumber: t('field.phoneNumber'), preferredLanguage: t('field.preferredLanguage') };

  return (
    <>
      <PageTitle title={t('profile.title')} below={<bdi>{user.email}</bdi>} />
      <form className={clsx('card card-padded stack', styles.form)} onSubmit={form.submit} noValidate>
        <RestoredNote form={form} />
        <TextInput
          label={labels.phoneNumber}
          description={t('field.phoneHint')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...form.input('phoneNumber')}
          value={phoneNumber}
        />
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
                {shownName(name, code, language)} ({code})
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
