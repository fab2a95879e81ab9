import type { ReactNode } from 'react';

const blue = 'var(--sign-blue)';
const red = 'var(--sign-red)';
const green = 'var(--sign-green)';
const yellow = 'var(--sign-yellow)';

const sign = (children: ReactNode) => {
  const Sign = ({ className = 'sign' }: { className?: string }) => (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
  return Sign;
};

const mandatory = (children: ReactNode) =>
  sign(
    <>
      <circle cx="32" cy="32" r="31" fill={blue} />
      {children}
    </>,
  );
const ring = <circle cx="32" cy="32" r="28" fill="#fff" stroke={red} strokeWidth="6" />;
const safe = (children: ReactNode, ground = green) =>
  sign(
    <>
      <rect x="1" y="1" width="62" height="62" rx="5" fill={ground} />
      {children}
    </>,
  );

/** Wear a high-visibility vest, after M015. */
export const VestSign = mandatory(
  <>
    <path
      fill="#fff"
      d="M24 13c2 5 4.5 8 8 8s6-3 8-8l7 3.5c1 5 2 8.5 4 12l-5 3V50c0 1.5-1 2.5-2.5 2.5h-23C19 52.5 18 51.5 18 50V31.5l-5-3c2-3.5 3-7 4-12z"
    />
    <path fill="none" stroke={blue} strokeWidth="3" d="M32 21v31M18 37h28M18 45h28M24.5 14.5 26 37M39.5 14.5 38 37" />
  </>,
);

/** Wear safety shoes, after M008. */
export const ShoesSign = mandatory(
  <>
    <path fill="#fff" d="M17 14h15l1 5-2 1 1 4-2 1 2 5c3 3 7 4.5 12 5.5s7 3.5 7 8V46H17z" />
    <path fill="#fff" d="M16 48.5h36v4H16z" />
    <path fill="none" stroke={blue} strokeWidth="2" d="M40 45.5c0-5 2-8 5-10" />
  </>,
);

/** Drive at 10 km/h at most: the road sign for a speed limit. */
export const SpeedSign = sign(
  <>
    {ring}
    <path fill="none" stroke="#000" strokeWidth="5" d="m18.5 26 6-4.5V43" />
    <rect x="33" y="22.5" width="12" height="19" rx="6" fill="none" stroke="#000" strokeWidth="5" />
  </>,
);

/** Secure the wheels with chocks. */
export const ChocksSign = mandatory(
  <>
    <circle cx="32" cy="29" r="15.5" fill="#fff" />
    <circle cx="32" cy="29" r="8" fill="none" stroke={blue} strokeWidth="3" />
    <circle cx="32" cy="29" r="2.5" fill={blue} />
    <path fill="#fff" d="M11 46.5h13.5c-3-2-5-5-6-8zM53 46.5H39.5c3-2 5-5 6-8z" />
    <path stroke="#fff" strokeWidth="3" d="M10 49.5h44" />
  </>,
);

/** No smoking, after P002. */
export const SmokingSign = sign(
  <>
    {ring}
    <path fill="#000" d="M13 33h26v6H13zM41 33h3v6h-3zM46 33h4v6h-4z" />
    <path fill="none" stroke="#000" strokeWidth="2.5" d="M42 30c0-4-5-3-5-7s3-4 3-7M48 30c0-6-6-5-6-9" />
    <path stroke={red} strokeWidth="6" d="M12.5 12.5 51.5 51.5" />
  </>,
);

/** Follow the instructions of the staff. */
export const StaffSign = mandatory(
  <>
    <circle cx="30" cy="15" r="5.5" fill="#fff" />
    <path fill="#fff" d="M24 23h12c1.5 0 2.5 1 2.5 2.5V41h-17V25.5c0-1.5 1-2.5 2.5-2.5z" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      d="M26 40v13.5M34 40v13.5M23 26l-6 9 3 7M36 26l9-4 1-9"
    />
    <path fill="none" stroke={blue} strokeWidth="2.5" d="M21.5 35h17M27 23.5 30 30l3-6.5" />
  </>,
);

/** Assembly point, after E007. */
export const AssemblySign = safe(
  <>
    <path
      fill="#fff"
      d="M7 7h13l-4 4 8 8-5 5-8-8-4 4zM57 7H44l4 4-8 8 5 5 8-8 4 4zM7 57h13l-4-4 8-8-5-5-8 8-4-4zM57 57H44l4-4-8-8 5-5 8 8 4-4z"
    />
    <circle cx="32" cy="24" r="3.5" fill="#fff" />
    <path fill="#fff" d="M27.5 29h9v9h-2v7h-5v-7h-2z" />
  </>,
);

/** First aid, after E003. */
export const FirstAidSign = safe(<path fill="#fff" d="M24 10h16v14h14v16H40v14H24V40H10V24h14z" />);

/** Fire extinguisher, after F001. */
export const ExtinguisherSign = safe(
  <>
    <path fill="#fff" d="M18 24c0-4 3-6.5 7-6.5s7 2.5 7 6.5v29c0 1-.5 1.5-1.5 1.5h-11c-1 0-1.5-.5-1.5-1.5z" />
    <path fill="none" stroke="#fff" strokeWidth="3" d="M25 18v-6M19 11h12l4 3M19 13c-6 3-8 9-8 16" />
    <path
      fill="#fff"
      d="M47 55c-6 0-9.5-4-9.5-9 0-6 5-8 4.5-15 4 2 5.5 5 5 8 1.5-1 2-2 2-4 4 3 7 7 7 11.5C56 51 52.5 55 47 55z"
    />
  </>,
  red,
);

/** Beware of forklift trucks, after W014. */
export const ForkliftSign = sign(
  <>
    <path d="M32 5 61 57H3z" fill={yellow} stroke="#000" strokeWidth="4" strokeLinejoin="round" />
    <path fill="none" stroke="#000" strokeWidth="2.8" d="M25 42V28h8l4 9M42 24v23h8" />
    <path fill="#000" d="M20 37h19v9H20z" />
    <circle cx="25" cy="47" r="4" fill="#000" stroke={yellow} strokeWidth="1.5" />
    <circle cx="36" cy="47" r="4" fill="#000" stroke={yellow} strokeWidth="1.5" />
    <circle cx="30" cy="31.5" r="2" fill="#000" />
  </>,
);
