import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { accountApi } from './calls.ts';
import { api } from '../../data/api.ts';
import { selectLanguage } from '../../../shared/i18n.ts';
import { isInterfaceLanguage } from '../../../shared/languages.ts';
import { isFailure } from '../../data/failure.ts';
import { useUser } from '../../data/use-user.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useQuietRetry } from '../../data/use-quiet-retry.ts';
import { classes } from '../../parts/classes.ts';
import styles from './Profile.module.css';

/** The user's own phone number and preferred language. */
const Profile = () => {
  const { t, fields } = useTexts();
  const user = useUser();
  // The spec: failures to load the profile or the languages are only logged; the page keeps its data and retries.
  const current = api.useCurrentUserQuery(undefined, { refetchOnMountOrArgChange: true });
  const languages = api.useLanguagesQuery(undefined);
  const [save, { isLoading, error, reset }] = accountApi.useUpdateProfileMutation();
  const [typed, setTyped] = useState<{ phoneNumber?: string; preferredLanguage?: string }>({});

  useQuietRetry('The languages did not load.', languages.error, languages.refetch);

  const { phoneNumber, preferredLanguage } = { ...user, ...current.data?.value, ...typed };
  const faults = fields(error);
  const type = (change: typeof typed) => {
    setTyped({ ...typed, ...change });
    if (error) reset();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const answer = await save({ body: { phoneNumber, preferredLanguage }, etag: current.data?.etag });
    if (answer.error) return;
    setTyped({});
    toastDone(t('profile.saved'));
    if (preferredLanguage !== user.preferredLanguage && isInterfaceLanguage(preferredLanguage)) {
      await selectLanguage(preferredLanguage);
    }
  };

  const changed = isFailure(error) && error.code === 'changed_by_someone_else';
  return (
    <>
      <PageTitle title={t('profile.title')} below={<bdi>{user.email}</bdi>} />
      <form
        className={classes('card card-padded stack', styles.form)}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          label={t('field.phoneNumber')}
          description={t('field.phoneHint')}
          type="tel"
          name="phoneNumber"
          autoComplete="tel"
          inputMode="tel"
          value={phoneNumber}
          onChange={(event) => type({ phoneNumber: event.target.value })}
          error={faults.phoneNumber}
        />
        {languages.isLoading ? (
          <Skeleton height={62} />
        ) : (
          <NativeSelect
            label={t('field.preferredLanguage')}
            description={t('profile.languageHint')}
            name="preferredLanguage"
            value={preferredLanguage}
            onChange={(event) => type({ preferredLanguage: event.target.value })}
            error={faults.preferredLanguage}
          >
            <option value="">{t('field.selectLanguage')}</option>
            {languages.data?.languages.map(({ _id, name, code }) => (
              <option key={_id} value={code}>
                {name} ({code})
              </option>
            ))}
          </NativeSelect>
        )}
        <FormAlert failure={error} message={changed ? t('edit.changedByOther') : undefined} />
        <div>
          <Button type="submit" loading={isLoading}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </>
  );
};

export default Profile;
