import { Fragment } from 'react';
import { PinIcon } from './icons.tsx';

/** Company, site and further parts of the place, under a title. */
export const WhereLine = ({ parts }: { parts: readonly string[] }) => (
  <p className="where">
    <PinIcon />
    <span>
      {parts.filter(Boolean).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  </p>
);
