/** The three steps without words, in the style of safety signs: black on white, for any printer. */

const frame = {
  viewBox: '0 0 96 96',
  fill: 'none',
  stroke: '#000',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A phone scans a code. */
export const ScanStep = () => (
  <svg {...frame} aria-hidden>
    <rect x="8" y="14" width="38" height="68" rx="7" />
    <path d="M22 72h10" />
    <path d="M17 30h20v20H17z" strokeDasharray="6 5" strokeWidth="3" />
    <path d="M54 34l10 7M54 48h12M54 62l10-7" strokeWidth="3.5" />
    <g fill="#000" stroke="none">
      <path d="M70 30h8v8h-8zM82 30h8v8h-8zM70 42h8v8h-8zM82 54h8v8h-8zM70 58h8v8h-8zM80 44h6v6h-6z" />
    </g>
  </svg>
);

/** A form is filled in and signed. */
export const FillStep = () => (
  <svg {...frame} aria-hidden>
    <path d="M60 84H22a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6h42a6 6 0 0 1 6 6v22" />
    <path d="M28 28h30M28 42h22" />
    <path d="M26 68c5-10 9-10 10-3s5 7 9-1" strokeWidth="3.5" />
    <path d="M56 72l4-13 22-22 9 9-22 22z" fill="#fff" />
    <path d="M76 43l9 9" strokeWidth="3" />
  </svg>
);

/** The barrier opens for the truck. */
export const GoStep = () => (
  <svg {...frame} aria-hidden>
    <path d="M6 74V40h36v34" />
    <path d="M42 50h13l9 11v13H42" />
    <circle cx="19" cy="76" r="7" fill="#fff" />
    <circle cx="52" cy="76" r="7" fill="#fff" />
    <path d="M84 84V38" strokeWidth="6" />
    <path d="M84 40L58 12" strokeWidth="5" />
    <path d="M12 22l8 8 14-17" strokeWidth="6" />
  </svg>
);
