import classes from './auth-illustration.module.css';

/** A doctor on a screen and a patient who watches: our own drawing in brand and coral. */
export function AuthIllustration() {
  return (
    <svg className={classes.picture} viewBox="0 0 440 320" aria-hidden="true">
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" stroke="var(--brand)">
        <path d="M20 300h400" opacity="0.4" />

        <g className={classes.screen}>
          <rect x="52" y="44" width="196" height="136" rx="14" fill="var(--surface)" />
          <circle cx="150" cy="92" r="23" />
          <path d="M127 88c4-19 42-22 46 0-12-1-20-4-25-9-4 5-12 9-21 9z" fill="var(--brand)" />
          <path d="M105 180c1-31 18-50 45-50s44 19 45 50" />
          <path d="M138 132l12 16 12-16" stroke="var(--coral)" />
          <path d="M124 140v12a10 10 0 0 0 20 0" stroke="var(--coral)" className={classes.pulse} />
          <circle cx="124" cy="166" r="4" stroke="var(--coral)" className={classes.pulse} />
          <path d="M72 164h28M72 164h14" opacity="0.35" />
          <path d="M150 180v26M112 206h76" />
        </g>

        <g className={classes.bubble}>
          <path
            d="M262 52h78a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12h-50l-18 16v-16h-10a12 12 0 0 1-12-12V64a12 12 0 0 1 12-12z"
            fill="var(--surface)"
            stroke="var(--coral)"
          />
          <path
            d="M301 92l-14-13c-8-8 5-19 14-9 9-10 22 1 14 9z"
            fill="var(--coral)"
            stroke="var(--coral)"
            strokeWidth="2"
          />
        </g>

        <g>
          <path d="M250 300v-44c0-16 8-26 22-26h86c16 0 26 10 26 26v44" fill="var(--surface)" />
          <path d="M250 268c-14-4-24 4-24 16v16M384 268c14-4 24 4 24 16v16" />
          <circle cx="316" cy="164" r="22" fill="var(--surface)" />
          <path
            d="M294 160c0-26 40-32 45-4-4 8-2 14-2 14-3-7-8-10-15-12-9 4-18 5-28 2z"
            fill="var(--brand)"
          />
          <path d="M276 300v-56c0-28 15-46 40-46s40 18 40 46v56" fill="var(--surface)" />
          <path d="M276 262c-8 12-6 22 6 24l22-6M356 262c8 12 6 22-6 24l-22-6" />
          <rect
            x="298"
            y="252"
            width="36"
            height="48"
            rx="6"
            fill="var(--brand-tint)"
            stroke="var(--coral)"
          />
          <path
            d="M311 268v14l12-7z"
            fill="var(--coral)"
            stroke="var(--coral)"
            strokeWidth="2"
            className={classes.pulse}
          />
        </g>

        <g opacity="0.6">
          <path d="M62 300v-28M92 300v-28M56 272h42l-4-22H60z" fill="var(--surface)" />
          <path
            d="M77 250c0-22-18-26-24-36 16-2 24 10 24 36zM77 250c0-18 12-28 28-30-2 18-10 28-28 30z"
            className={classes.leaf}
          />
        </g>
      </g>
    </svg>
  );
}
