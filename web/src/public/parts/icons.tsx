import { line } from '../../shared/icons.tsx';

export { AlertIcon, CheckIcon, CloseIcon, line } from '../../shared/icons.tsx';

export const GlobeIcon = line(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M2.5 12h19M12 2.5c3 3 4 6.3 4 9.5s-1 6.5-4 9.5c-3-3-4-6.3-4-9.5s1-6.5 4-9.5z" />
  </>,
);
export const ChevronIcon = line(<path d="m6 9 6 6 6-6" />);
export const EnlargeIcon = line(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const ClockIcon = line(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 6.5V12l3.5 2.5" />
  </>,
);
export const PinIcon = line(
  <>
    <path d="M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const MapIcon = line(<path d="m9 4.5-5.5 2v13l5.5-2 6 2 5.5-2v-13l-5.5 2zM9 4.5v13M15 6.5v13" />);
export const EraserIcon = line(<path d="M4 15.5 13.5 6l5 5-8 8h-3zM9 10.5l5 5M12 19.5h8.5" />);
export const ScanIcon = line(
  <path d="M3.5 8V4.5h3.5M17 4.5h3.5V8M20.5 16v3.5H17M7 19.5H3.5V16M8 9h3v3H8zM14 9h2v2M8 15h2M13 15h3v-1" />,
);
export const PenIcon = line(<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5M12 20h8" />);
export const ListIcon = line(<path className="mirrored" d="M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1" />);
export const OfflineIcon = line(
  <path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M15 10.2a10 10 0 0 1 4 2.3M8.5 16a5 5 0 0 1 7 0M12 19.5h.1M2 9a15 15 0 0 1 4-2.6M11 5.1A15 15 0 0 1 22 9" />,
);
export const ShieldIcon = line(<path d="M12 2.5 4 5.5v6c0 5 3.5 8.5 8 10 4.5-1.5 8-5 8-10v-6zM8.5 12l2.5 2.5 4.5-5" />);
export const SpeechIcon = line(<path d="M3.5 5h17v11.5h-9L7 20.5v-4H3.5zM8 9h8M8 12.5h5" />);
export const SignIcon = line(
  <>
    <path d="M12 2.5 22 20H2z" />
    <path d="M12 9v5M12 17v.1" />
  </>,
);
export const MenuIcon = line(<path d="M3.5 6h17M3.5 12h17M3.5 18h17" />);
export const SpeakerIcon = line(
  <path d="M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 8.5a5 5 0 0 1 0 7M19 5.5a9 9 0 0 1 0 13" />,
);
export const BellIcon = line(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />);
export const PhoneIcon = line(
  <path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 5.5a2 2 0 0 1 2-2z" />,
);
export const StopIcon = line(<path d="M6 6h12v12H6z" fill="currentColor" />);
