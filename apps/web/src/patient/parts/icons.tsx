import type { ReactNode } from 'react';

function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const PlayIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path
      d="M8 5.2v13.6a.6.6 0 0 0 .9.5l10.6-6.8a.6.6 0 0 0 0-1L8.9 4.7a.6.6 0 0 0-.9.5z"
      fill="currentColor"
    />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3" />
  </Icon>
);

const seconds = (
  <text x="12" y="15.6" fontSize="8" fontWeight="600" fill="currentColor" stroke="none" textAnchor="middle">
    10
  </text>
);

export const BackIcon = () => (
  <Icon size={32}>
    <path d="M5.2 7.4A8.6 8.6 0 1 1 3.4 12.6" />
    <path d="M5 3.4v4.2h4.2" />
    {seconds}
  </Icon>
);

export const ForwardIcon = () => (
  <Icon size={32}>
    <path d="M18.8 7.4a8.6 8.6 0 1 0 1.8 5.2" />
    <path d="M19 3.4v4.2h-4.2" />
    {seconds}
  </Icon>
);

const speaker = <path d="M4 9.5h3.2L12 5.2v13.6l-4.8-4.3H4z" />;

export const SoundIcon = () => (
  <Icon>
    {speaker}
    <path d="M15.2 9.2a4 4 0 0 1 0 5.6M17.8 6.6a7.6 7.6 0 0 1 0 10.8" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    {speaker}
    <path d="m15.6 9.6 4.8 4.8m0-4.8-4.8 4.8" />
  </Icon>
);

export const CaptionsIcon = () => (
  <Icon>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="M10.5 10.6a2 2 0 1 0 0 2.8M16.5 10.6a2 2 0 1 0 0 2.8" />
  </Icon>
);

export const GrowIcon = () => (
  <Icon>
    <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
  </Icon>
);

export const ShrinkIcon = () => (
  <Icon>
    <path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />
  </Icon>
);

export const ThumbIcon = () => (
  <Icon>
    <path d="M7.5 11v9H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h2.5zm0 0c2.4-.9 4-3.2 4-6a1.8 1.8 0 0 1 3.6 0v4h3.4a1.9 1.9 0 0 1 1.9 2.2l-1 6.2A3 3 0 0 1 16.4 20H7.5" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.3 1-1.3 1.8v.2M12 16.6v.1" />
  </Icon>
);
