import classes from './drawing.module.css';

export type DrawingName = 'videos' | 'people' | 'figures' | 'messages' | 'door' | 'cable';

const line = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Scene({ name }: { name: DrawingName }) {
  switch (name) {
    case 'videos':
      return (
        <>
          <rect x="30" y="30" width="100" height="64" rx="8" />
          <path d="M40 22h80M50 14h60" opacity="0.5" />
          <path d="M70 50v24l22-12z" className={classes.accent} />
          <path d="M30 104h100" opacity="0.5" />
        </>
      );
    case 'people':
      return (
        <>
          <circle cx="62" cy="46" r="15" />
          <path d="M34 96c0-17 12-28 28-28s28 11 28 28" />
          <circle cx="106" cy="54" r="11" className={classes.accent} />
          <path d="M98 77c3-1 5-2 8-2 13 0 22 9 22 21" className={classes.accent} />
          <path d="M24 104h112" opacity="0.5" />
        </>
      );
    case 'figures':
      return (
        <>
          <path d="M30 20v80h104" opacity="0.5" />
          <path d="M42 82l22-22 20 14 36-40" className={classes.accent} />
          <path d="M106 32h16v16" className={classes.accent} />
          <path d="M46 100v-8M70 100V80M94 100V86M118 100V62" />
        </>
      );
    case 'messages':
      return (
        <>
          <path d="M28 28h74a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H58L42 88V74h-14a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z" />
          <path d="M38 44h50M38 56h34" opacity="0.5" />
          <path d="M120 54h8a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-6v10l-12-10H90" className={classes.accent} />
        </>
      );
    case 'door':
      return (
        <>
          <path d="M52 104V22h54v82" />
          <path d="M52 104l34-10V34L52 22" className={classes.accent} />
          <path d="M78 64v6" />
          <path d="M26 104h108" opacity="0.5" />
        </>
      );
    case 'cable':
      return (
        <>
          <path d="M16 62h34a10 10 0 0 0 10-10v-2" />
          <path d="M54 50V38h24v12a12 12 0 0 1-24 0zM60 38v-9M72 38v-9" className={classes.accent} />
          <path d="M144 62h-30a10 10 0 0 0-10 10v4" />
          <rect x="92" y="76" width="24" height="16" rx="4" />
          <path d="M30 104h100" opacity="0.5" />
        </>
      );
  }
}

/** A small line drawing in brand and coral, for screens without other content. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      <g {...line} stroke="var(--brand)">
        <Scene name={name} />
      </g>
    </svg>
  );
}
