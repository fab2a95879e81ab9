import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { etagOf } from '../../data/api.ts';
import { isClash } from '../../data/failure.ts';
import { FormAlert } from '../../parts/FormAlert.tsx';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastDone } from '../../parts/toasts.tsx';
import { useSendForm } from '../../parts/use-send-form.ts';
import { AddressInput } from './AddressInput.tsx';

/** A place's name stands under its name in the contract. */
type PlaceValues = { name: string; plainLocationName: string; address: string; picked: MapPoint | undefined };

interface Props {
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
  children?: ReactNode;
}

/** Name and address of a place, edited in its list; Escape closes the form. */
export const PlaceForm = (props: Props) => {
  const { place, nameField, addressHint, needed, doneText, failedText, onSend, onClose } = props;
  const { t } = useTexts();
  // The ETag at the start. After a clash it is the newer version's, so that a second Save overwrites it on purpose.
  const [etag, setEtag] = useState<string | undefined>(() => etagOf(place));
  const form = useSendForm<PlaceValues>({
    start: { name: place.name, plainLocationName: place.name, address: place.address, picked: undefined },
    needed,
    failedText,
    onRefused: (failure) => isClash(failure) && setEtag(undefined),
    send: async (values) => {
      await onSend(values, etag ?? etagOf(place));
      toastDone(doneText);
      onClose();
    },
  });
  const { failure } = form;
  return (
    <form
      className="card-padded stack"
      onSubmit={form.submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      <TextInput label={props.nameLabel} required autoFocus maxLength={200} {...form.input(nameField)} />
      <AddressInput
        label={t('field.address')}
        {...(addressHint === undefined ? {} : { description: addressHint })}
        isOptional={addressHint !== undefined}
        value={form.values.address}
        error={form.errors.address}
        onType={(address) => form.change((now) => ({ ...now, address, picked: undefined }))}
        onPick={(address, picked) => form.change((now) => ({ ...now, address, picked }))}
      />
      {props.children}
      <FormAlert
        failure={failure}
        message={
          // What the other person saved.
          isClash(failure)
            ? t('ourSites.changed', { name: place.name, address: place.address || t('location.noAddress') })
            : undefined
        }
      />
      <div className="row">
        <Button type="submit" loading={form.submitting}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
