import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddressInput } from './AddressInput.tsx';
import { FormAlert } from '../../parts/FormAlert.tsx';
import { useTexts } from '../../parts/texts.ts';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { isClash } from './use-place-edit.ts';

interface Props {
  nameLabel: string;
  /** The name field's name in the contract. */
  nameField: string;
  name: string;
  onName: (name: string) => void;
  address: string;
  /** If the address may be empty: the address that is used then. */
  addressHint?: string;
  onAddress: (address: string, point: MapPoint | undefined) => void;
  faults: Record<string, string>;
  failure: unknown;
  /** The values that another person saved meanwhile. */
  now: { name: string; address: string };
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Name and address of a place, edited in its list; Escape closes the form. */
export const PlaceForm = (props: Props) => {
  const { nameField, addressHint, faults, failure, onAddress, onSave, onClose } = props;
  const { t } = useTexts();
  return (
    <form
      className="card-padded stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      noValidate
    >
      <TextInput
        label={props.nameLabel}
        name={nameField}
        required
        autoFocus
        maxLength={200}
        value={props.name}
        onChange={(event) => props.onName(event.target.value)}
        error={faults[nameField]}
      />
      <AddressInput
        label={t('field.address')}
        {...(addressHint === undefined ? {} : { description: addressHint })}
        isOptional={addressHint !== undefined}
        value={props.address}
        error={faults.address}
        onType={(typed) => onAddress(typed, undefined)}
        onPick={onAddress}
      />
      {props.children}
      <FormAlert failure={failure} message={isClash(failure) ? t('ourSites.changed', props.now) : undefined} />
      <div className="row">
        <Button type="submit" loading={props.isSaving}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
};
