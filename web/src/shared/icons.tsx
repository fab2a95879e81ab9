import type { ReactNode } from 'react';

export const line = (children: ReactNode) => {
  const Icon = ({ className = 'icon' }: { className?: string }) => (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
  return Icon;
};

export const CheckIcon = line(<path d="m4 12.5 5 5L20 6.5" />);
export const AlertIcon = line(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7v6M12 16.5v.2" />
  </>,
);
export const CloseIcon = line(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);
