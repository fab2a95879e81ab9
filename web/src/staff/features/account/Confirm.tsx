import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountApi } from './calls.ts';
import { isFailure } from '../../data/failure.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { ListFailed } from '../../parts/ListStates.tsx';
import { useTexts } from '../../parts/texts.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Finished } from './Finished.tsx';

/** Opened from the sign-up mail: checks the token, then asks for name and password. */
const Confirm = () => {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, isLoading, refetch } = accountApi.useConfirmQuery(token, { skip: token === '' });
  const [message, setMessage] = useState<string>();

  const asks = data?.hasCompany === true && data.companyName === undefined;
  if (message !== undefined) {
    const [title, text] = asks
      ? ['confirm.askedTitle', 'confirm.askedText']
      : ['confirm.doneTitle', 'confirm.doneText'];
    return <Finished title={t(title)} message={message} text={t(text)} />;
  }
  const isRefused = token === '' || (isFailure(error) && error.status >= 400 && error.status < 429);
  // The address of an invitation has an account with another company.
  const isElsewhere = isFailure(error) && error.code === 'conflict';
  if (isRefused) {
    return (
      <GuestCard title={t('confirm.title')}>
        <FormAlert message={t(isElsewhere ? 'confirm.otherCompany' : 'confirm.invalid')} />
        {!isElsewhere && <p className="muted">{t('confirm.invalidHelp')}</p>}
        {isElsewhere ? <Link to="/login">{t('nav.login')}</Link> : <Link to="/register">{t('confirm.again')}</Link>}
      </GuestCard>
    );
  }
  if (error) {
    return (
      <GuestCard title={t('confirm.title')}>
        <ListFailed what={t('confirm.notChecked')} failure={error} onRetry={refetch} />
      </GuestCard>
    );
  }
  if (isLoading || !data) {
    return (
      <GuestCard title={t('confirm.title')} lead={t('confirm.checking')}>
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </GuestCard>
    );
  }
  // Only who was invited sees the company's name.
  const lead = data.companyName
    ? t('confirm.join', { company: data.companyName })
    : t(data.hasCompany ? 'confirm.asks' : 'confirm.found', { domain: data.email?.split('@').at(-1) });
  return (
    <GuestCard title={t('confirm.title')} lead={lead}>
      <AccountForm
        token={token}
        email={data.email}
        hasCompany={data.hasCompany}
        welcome={asks ? undefined : t('confirm.doneTitle')}
        onDone={setMessage}
      />
    </GuestCard>
  );
};

export default Confirm;
