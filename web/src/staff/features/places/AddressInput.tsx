import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placesApi } from './calls.ts';
import type { MapPoint } from '../../parts/map/map-types.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed } from '../../parts/toasts.tsx';
import styles from './AddressInput.module.css';

/** Suggestions are requested when the input is longer than this (spec, section 9). */
const threshold = 2;
/** The server searches for no longer input. */
const longestSearch = 200;
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
  const wanted = isTyping && input.length > threshold && input.length <= longestSearch;
  const suggestions = placesApi.useSuggestionsQuery({ input, language }, { skip: !wanted });
  const [details] = placesApi.useLazyPlaceDetailsQuery();
  const predictions = wanted ? (suggestions.currentData ?? []) : [];
  const { data: search } = placesApi.useAddressSearchQuery(undefined);
  // The text that Mantine reports as typed after a suggestion was chosen.
  const chosen = useRef<string>(undefined);
  const onlyPlaces = search?.knowsStreets === false;
  const isUnknown = onlyPlaces && wanted && suggestions.currentData?.length === 0;

  const { error: failure } = suggestions;
  useEffect(() => {
    if (failure && wanted) toastFailed(t('site.suggestionsFailed'), failed(failure));
  }, [failure, wanted, t, failed]);

  const pick = async (option: string) => {
    setTyping(false);
    chosen.current = option;
    const prediction = predictions.find(({ description }) => description === option);
    // A street that the source does not know stays as it was typed.
    const address = (prediction?.before ?? '') + option;
    onPick(address, undefined);
    if (!prediction) return;
    const answer = await details(prediction.place_id, true);
    if (answer.error) toastFailed(t('site.detailsFailed'), failed(answer.error));
    else if (answer.data) onPick(address, answer.data.geometry.location);
  };

  return (
    <div>
      <Autocomplete
        label={label}
        name="address"
        {...(description === undefined ? {} : { description })}
        required={!isOptional}
        autoComplete="off"
        autoFocus={autoFocus}
        value={value}
        error={error}
        data={[...new Set(predictions.map(({ description }) => description))]}
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
        // The list itself scrolls: the arrow keys of the field reach all of it.
        withScrollArea={false}
        classNames={{ options: styles.options }}
        onChange={(address) => {
          const isChosen = chosen.current === address;
          chosen.current = undefined;
          if (isChosen) return;
          setTyping(true);
          onType(address);
        }}
        onOptionSubmit={(option) => void pick(option)}
      />
      <p className={styles.hint} role="status">
        {isUnknown ? t('site.placeUnknown') : onlyPlaces ? t('site.onlyPlaces') : ''}
      </p>
    </div>
  );
};
