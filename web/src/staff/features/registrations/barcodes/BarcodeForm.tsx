import type { ReceiverState } from '@gatelingo/proto/http/receivers';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { etagOf } from '../../../data/api.ts';
import { isClash } from '../../../data/failure.ts';
import { FormAlert } from '../../../parts/FormAlert.tsx';
import { RestoredNote, TheirChanges } from '../../../parts/FormNote.tsx';
import { MailsWaiting } from '../../../parts/MailsWaiting.tsx';
import { QuestionnaireSelect } from './QuestionnaireSelect.tsx';
import { SendRow } from '../../../parts/SendRow.tsx';
import { SiteSelect } from '../../places/index.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useKeptForm } from '../../../parts/use-kept-form.ts';
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
  /** Its name while it is kept. */
  name: string;
  /** The version that has the values of `start`. */
  version?: number;
  start: BarcodeDraft;
  /** Of the receivers that are saved. */
  states?: readonly ReceiverState[] | undefined;
  button: string;
  failedText: string;
  /** The value of a field in words. */
  wordsOf?: (field: string) => string;
  /** Throws the failure of a call. */
  onSend: (input: BarcodeValues, sending: { key: string; etag: string }) => Promise<unknown>;
  /** After it was saved, while the page is open. */
  onSaved: (input: BarcodeValues) => void;
  /** Other buttons; what they are given drops what was typed. */
  children?: (startAgain: () => void) => ReactNode;
}

/** Name, site, questionnaire and mail receivers of a QR code, and what drivers see on their pass. */
export const BarcodeForm = (props: Props) => {
  const {
    name,
    version,
    start,
    states = [],
    button,
    failedText,
    wordsOf = () => '',
    onSend,
    onSaved,
    children,
  } = props;
  const { t } = useTexts();
  const form = useKeptForm({
    name,
    version,
    start,
    needed: { name: 'barcode.nameNeeded', siteId: 'barcode.siteNeeded' },
    longest: { name: 200 },
    check: (values) => (isWrongReceiver(values) ? { receiver: 'barcode.receiverWrong' } : {}),
    failedText,
    send: async ({ name: codeName, siteId, questionnaireId, receivers, showsQueue }) => {
      const input = { name: codeName, siteId, questionnaireId, receivers: [...receivers], showsQueue };
      await onSend(input, { key: form.keyFor(input), etag: etagOf({ version: form.version ?? 0 }) });
      form.sent(version === undefined ? start : undefined);
      if (form.isHere()) onSaved(input);
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
  const receiverFault = fault && (
    <>
      <bdi>{wrongReceiver}</bdi> {fault}
    </>
  );
  const labels = {
    name: t('barcode.name'),
    siteId: t('barcode.site'),
    questionnaireId: t('barcode.questionnaire'),
    receiver: t('barcode.receivers'),
    receivers: t('barcode.receivers'),
    showsQueue: t('barcode.showsQueue'),
  };
  const atFields: Record<string, ReactNode> = Object.fromEntries<ReactNode>(
    Object.entries(errors).map(([at, text]) => (at === field ? ['receiver', receiverFault] : [at, text])),
  );
  const isTold = form.theirs.clashes.length + form.theirs.taken.length > 0;

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        form.change(withReceiver);
        form.submit(event);
      }}
      noValidate
    >
      <RestoredNote form={form} />
      <TextInput label={labels.name} placeholder={t('barcode.nameExample')} required {...form.input('name')} />
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
          error={errors['receiver'] ?? receiverFault}
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
      <TheirChanges form={form} labels={labels} wordsOf={wordsOf} />
      {!(isTold && isClash(failure)) && (
        <FormAlert
          message={isMissing && Object.keys(errors).length > 0 ? t('barcode.missing') : undefined}
          failure={failure}
          errors={atFields}
          labels={labels}
          refusals={form.refusals}
        />
      )}
      <SendRow form={form} button={button}>
        {children?.(form.startAgain)}
      </SendRow>
    </form>
  );
};
