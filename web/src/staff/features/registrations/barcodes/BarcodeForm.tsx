import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isClash } from '../../../data/failure.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { MailsWaiting } from '../../../parts/MailsWaiting.tsx';
import { QuestionnaireSelect } from '../../../parts/QuestionnaireSelect.tsx';
import { SiteSelect } from '../../../parts/SiteSelect.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSendForm } from '../../../parts/use-send-form.ts';
import {
  type BarcodeDraft,
  type BarcodeValues,
  isWrongReceiver,
  withoutReceiver,
  withReceiver,
} from './barcode-draft.ts';
import styles from './BarcodeForm.module.css';
import { ReceiverChip, ReceiverReasons } from './ReceiverState.tsx';

interface Props {
  start: BarcodeDraft;
  /** Of the receivers that are saved. */
  states?: readonly ReceiverState[] | undefined;
  button: string;
  failedText: string;
  /** Replaces the failure's own text. */
  clashText?: string;
  onRefused?: (failure: unknown) => void;
  /** Returns whether the form starts again; throws the failure of a call. */
  onSend: (input: BarcodeValues) => Promise<boolean>;
  children?: ReactNode;
}

/** Name, site, questionnaire and mail receivers of a QR code, and what drivers see on their pass. */
export const BarcodeForm = ({
  start,
  states = [],
  button,
  failedText,
  clashText,
  onSend,
  onRefused,
  children,
}: Props) => {
  const { t } = useTexts();
  const form = useSendForm({
    start,
    needed: { name: 'barcode.nameNeeded', siteId: 'barcode.siteNeeded' },
    check: (values) => (isWrongReceiver(values) ? { receiver: 'barcode.receiverWrong' } : {}),
    failedText,
    ...(onRefused && { onRefused }),
    send: async ({ name, siteId, questionnaireId, receivers, showsQueue }) => {
      if (await onSend({ name, siteId, questionnaireId, receivers: [...receivers], showsQueue })) form.reset();
    },
  });
  const { receivers, receiver: typed } = form.values;
  const { failure, errors } = form;
  const isMissing = failure === undefined && (errors['name'] !== undefined || errors['siteId'] !== undefined);
  const addReceiver = () => {
    if (isWrongReceiver(form.values)) form.setFieldError('receiver', t('barcode.receiverWrong'));
    else form.change(withReceiver);
  };
  const [field, fault] = Object.entries(errors).find(([name]) => name.startsWith('receivers')) ?? [];
  const saved = states.filter(({ receiver }) => receivers.includes(receiver));
  const stateOf = (receiver: string) => saved.find((each) => each.receiver === receiver);
  const wrongReceiver = receivers[Number(field?.split('.')[1] ?? -1)];

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        form.change(withReceiver);
        form.submit(event);
      }}
      noValidate
    >
      <TextInput
        label={t('barcode.name')}
        placeholder={t('barcode.nameExample')}
        required
        maxLength={200}
        {...form.input('name')}
      />
      <SiteSelect required value={form.values.siteId} {...form.input('siteId')} />
      <QuestionnaireSelect value={form.values.questionnaireId} {...form.input('questionnaireId')} />
      <div className="stack-tight">
        <TextInput
          label={t('barcode.receivers')}
          description={t('barcode.receiversHint')}
          type="email"
          autoComplete="off"
          {...form.input('receiver')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            addReceiver();
          }}
          // Checked as soon as it was entered, not only when the form is sent.
          onBlur={() => typed.trim() !== '' && addReceiver()}
          error={
            errors['receiver'] ??
            (fault && (
              <>
                {wrongReceiver} {fault}
              </>
            ))
          }
          rightSectionWidth="auto"
          rightSection={
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.addButton ?? ''}
              leftSection={<Plus size={15} aria-hidden />}
              onClick={addReceiver}
            >
              {t('barcode.addReceiver')}
            </Button>
          }
        />
        {receivers.length > 0 && (
          <ul className={styles.receivers} aria-label={t('barcode.receivers')}>
            {receivers.map((receiver) => {
              const known = stateOf(receiver);
              return (
                <li key={receiver} data-wrong={receiver === wrongReceiver || undefined}>
                  <bdi>{receiver}</bdi>
                  {known && <ReceiverChip {...known} />}
                  <ActionIcon
                    variant="transparent"
                    size={28}
                    aria-label={t('barcode.removeReceiver', { receiver })}
                    title={t('action.remove')}
                    onClick={() => form.change((now) => withoutReceiver(now, receiver))}
                  >
                    <X size={15} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        <ReceiverReasons states={saved} />
        <MailsWaiting />
      </div>
      <Switch
        label={t('barcode.showsQueue')}
        description={t('barcode.showsQueueHint')}
        {...form.input('showsQueue', { type: 'checkbox' })}
      />
      <FormAlert
        message={isMissing ? t('barcode.missing') : isClash(failure) ? clashText : undefined}
        failure={failure}
      />
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
};
