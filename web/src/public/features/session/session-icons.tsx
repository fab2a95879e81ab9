import { line } from '../../parts/icons.tsx';

export const MicIcon = line(
  <path d="M12 2.5a3.5 3.5 0 0 1 3.5 3.5v5.5a3.5 3.5 0 0 1-7 0V6A3.5 3.5 0 0 1 12 2.5zM5 11.5a7 7 0 0 0 14 0M12 18.5v3M8.5 21.5h7" />,
);
export const SettingsIcon = line(
  <path d="M4 6.5h8.5M17.5 6.5H20M4 12h2.5M11.5 12H20M4 17.5h8.5M17.5 17.5H20M15 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM15 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />,
);
export const SendIcon = line(<path d="M3.5 4 21 12 3.5 20l2.5-8zM6 12h8" />);
export const CardsIcon = line(<path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />);
export const DeliveredIcon = line(<path d="m1.5 12.5 5 5L17 6.5M12 16l1.5 1.5L23 7.5" />);
export const ReadIcon = line(
  <>
    <circle cx="12" cy="12" r="10.5" fill="currentColor" stroke="none" />
    <path className="read-check" d="m7 12.5 3.5 3.5L17.5 9" />
  </>,
);
export const ArrowIcon = line(<path d="M4 12h16M14 6l6 6-6 6" />);
export const TrashIcon = line(<path d="M4 6.5h16M9.5 6V3.5h5V6M6 6.5 7 20.5h10L18 6.5M10 10.5v6M14 10.5v6" />);
export const RetryIcon = line(<path d="M19.5 9A8 8 0 1 0 20 13.5M20 3.5V9h-5.5" />);
export const LockIcon = line(<path d="M5 10.5h14v10H5zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2" />);
export const DownIcon = line(<path d="M12 4v16M5 13l7 7 7-7" />);
