import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { placesApi } from './calls.ts';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';

/** Suggestions are requested when the input is longer than this (spec, section 9). */
const threshold = 2;
// Milliseconds without typing before suggestions are requested.
const pause = 250;

interface Props {
  label: string;
  value: string;
  error?: ReactNode;
  description?: string;
  autoFocus?: boolean;
  isOptional?: boolean;
  onType: (address: string) => void;
  /** A suggestion was chosen; its coordinates follow when they are known. */
  onPick: (address: string, point: MapPoint | undefined) => void;
}

/** An address with suggestions; choosing one also gives its coordinates. */
export const AddressInput = (props: Props) => {
  const { label, value, error, description, autoFocus = false, isOptional = false, onType, onPick } = props;
  const { t, language, failed } = useTexts();
  const [isTyping, setTyping] = useState(false);
  const [input] = useDebouncedValue(value.trim(), pause);
  const wanted = isTyping && input.length > threshold;
  const suggestions = placesApi.useSuggestionsQuery({ input, language }, { skip: !wanted });
  const [details] = placesApi.useLazyPlaceDetailsQuery();
  const predictions = wanted ? (suggestions.currentData ?? []) : [];

  const { error: failure } = suggestions;
  useEffect(() => {
    if (failure && wanted) toastFailed(t('site.suggestionsFailed'), failed(failure));
  }, [failure, wanted, t, failed]);

  const pick = async (address: string) => {
    setTyping(false);
    const prediction = predictions.find(({ description }) => description === address);
    onPick(address, undefined);
    if (!prediction) return;
    const answer = await details(prediction.place_id, true);
    if (answer.error) toastFailed(t('site.detailsFailed'), failed(answer.error));
    else if (answer.data) onPick(address, answer.data.geometry.location);
  };

  return (
    <Autocomplete
      label={label}
      name="address"
      {...(description === undefined ? {} : { description })}
      required={!isOptional}
      autoComplete="off"
      autoFocus={autoFocus}
      maxLength={500}
      value={value}
      error={error}
      data={[...new Set(predictions.map(({ description }) => description))]}
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      onChange={(address) => {
        setTyping(true);
        onType(address);
      }}
      onOptionSubmit={(address) => void pick(address)}
    />
  );
};
