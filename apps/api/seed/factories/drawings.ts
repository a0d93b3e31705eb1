/*
 * Line drawings for the clips, each within a square of 200. One line is coral, the other has the card's own ink: the
 * card gives the classes `accent` and `ink` their colours.
 */

/** What can be drawn on a card. */
export const drawings = {
  knee: `<path class="ink" d="M52 12c6 36 14 62 30 80 12 14 10 46 2 96M112 10c0 34 2 56 12 76 10 22 4 60-2 102"/>
    <circle class="accent" cx="108" cy="98" r="24"/><path class="accent" d="M150 70c14 16 14 40 0 56"/>`,
  heart: `<path class="ink" d="M100 172C44 130 22 102 22 70c0-26 18-44 42-44 16 0 28 8 36 22 8-14 20-22 36-22 24 0 42 18 42 44 0 32-22 60-78 102z"/>
    <path class="accent" d="M34 96h36l12-26 18 54 16-40 10 12h40"/>`,
  lungs: `<path class="ink" d="M100 20v66M100 86 76 104M100 86l24 18"/>
    <path class="ink" d="M76 58C44 74 26 112 26 154c0 20 22 22 36 14 10-6 14-14 14-30zM124 58c32 16 50 54 50 96 0 20-22 22-36 14-10-6-14-14-14-30z"/>
    <path class="accent" d="M46 132c8-4 16-4 22 0M132 132c8-4 16-4 22 0"/>`,
  pill: `<g transform="rotate(-35 100 100)"><rect class="ink" x="24" y="66" width="152" height="68" rx="34"/>
    <path class="accent" d="M100 66v68M44 88c4-6 10-8 18-8"/></g>`,
  inhaler: `<path class="ink" d="M70 22h52c6 0 10 4 10 10v76h34c8 0 14 6 14 14v40c0 8-6 14-14 14H96c-14 0-24-8-26-22L58 36c-2-8 4-14 12-14z"/>
    <path class="accent" d="M20 128h20M14 146h26M20 164h20M80 44h40"/>`,
  meter: `<rect class="ink" x="46" y="18" width="86" height="150" rx="22"/><rect class="ink" x="62" y="38" width="54" height="44" rx="8"/>
    <path class="accent" d="M160 92c14 20 20 30 20 42a20 20 0 0 1-40 0c0-12 6-22 20-42zM72 66l10-12 10 8 14-14"/>
    <circle class="ink" cx="89" cy="118" r="10"/>`,
  plate: `<circle class="ink" cx="100" cy="104" r="58"/><circle class="ink" cx="100" cy="104" r="38"/>
    <path class="ink" d="M22 30v40c0 12 14 12 14 0V30M29 78v100M176 178V30c-14 8-18 34-16 62l16 6"/>
    <path class="accent" d="M84 112c2-18 14-26 32-24 2 18-10 28-32 24zm0 0 16-12"/>`,
  eye: `<path class="ink" d="M14 104c24-38 54-56 86-56s62 18 86 56c-24 38-54 56-86 56s-62-18-86-56z"/>
    <circle class="ink" cx="100" cy="104" r="30"/><circle class="accent" cx="100" cy="104" r="12"/>
    <path class="accent" d="M100 8c8 12 12 16 12 22a12 12 0 0 1-24 0c0-6 4-10 12-22z"/>`,
  moon: `<path class="ink" d="M150 128A72 72 0 1 1 92 30a58 58 0 0 0 58 98z"/>
    <path class="accent" d="M132 36h28l-28 32h28M166 84h16l-16 20h16"/>`,
  shoe: `<path class="ink" d="M20 58c14 10 30 12 46 6l40 52c22 14 46 14 64 22 12 6 16 14 14 28H28c-8 0-12-4-12-12V66z"/>
    <path class="ink" d="M16 146h166"/><path class="accent" d="M76 82l16-10M88 98l16-10M102 112l14-10"/>`,
  sun: `<circle class="ink" cx="100" cy="100" r="40"/>
    <path class="accent" d="M100 18v22M100 160v22M18 100h22M160 100h22M42 42l16 16M142 142l16 16M158 42l-16 16M58 142l-16 16"/>`,
  bandage: `<g transform="rotate(-40 100 100)"><rect class="ink" x="14" y="70" width="172" height="60" rx="30"/>
    <path class="ink" d="M70 70v60M130 70v60"/><path class="accent" d="M88 90v2M112 90v2M88 110v2M112 110v2M100 100v2"/></g>`,
  syringe: `<g transform="rotate(45 100 100)"><rect class="ink" x="78" y="50" width="44" height="90" rx="6"/>
    <path class="ink" d="M100 140v46M100 50V20M82 20h36"/><path class="accent" d="M78 84h20M78 102h20M78 120h20"/></g>`,
  spine: `<path class="ink" d="M64 12c-16 34-20 56-10 86 8 24 4 56-6 90M136 12c16 34 20 56 10 86-8 24-4 56 6 90"/>
    <path class="accent" d="M92 28h16M90 50h20M88 72h22M88 94h24M88 116h24M90 138h22M92 160h18"/>`,
  glass: `<path class="ink" d="M52 22h96l-14 156H66z"/><path class="accent" d="M58 82c14-10 28-10 42 0s28 10 42 0"/>
    <circle class="accent" cx="90" cy="122" r="7"/><circle class="accent" cx="112" cy="144" r="5"/>`,
  cuff: `<path class="ink" d="M22 60h92v70H22zM22 84h92M114 96c30 0 44 10 44 34"/><circle class="ink" cx="158" cy="154" r="26"/>
    <path class="accent" d="M158 154l12-14M40 40c4-14 12-20 24-20s20 6 24 20"/>`,
  tooth: `<path class="ink" d="M100 44c-16-14-34-18-50-8-20 14-20 44-8 70 8 18 8 66 26 66 16 0 10-48 32-48s16 48 32 48c18 0 18-48 26-66 12-26 12-56-8-70-16-10-34-6-50 8z"/>
    <path class="accent" d="M58 62c2-8 8-12 16-10"/>`,
  clipboard: `<rect class="ink" x="40" y="30" width="120" height="150" rx="14"/><rect class="ink" x="74" y="16" width="52" height="28" rx="8"/>
    <path class="accent" d="M62 80l10 10 16-18M62 126l10 10 16-18"/><path class="ink" d="M104 84h36M104 130h36"/>`,
  stairs: `<path class="ink" d="M18 176h42v-38h40v-38h40V62h42"/><circle class="accent" cx="92" cy="34" r="14"/>
    <path class="accent" d="M90 52l-6 34 22 12M84 86l-14 26M88 60l24 12"/>`,
  head: `<path class="ink" d="M66 184v-34C40 136 28 112 30 88c4-42 36-66 72-66 38 0 64 26 64 62l14 30-16 4v26c0 10-6 14-16 14h-18v26"/>
    <path class="accent" d="M70 84c8-16 24-22 38-12 14-8 28 4 24 18M70 84c-2 14 10 22 22 16 8 12 26 10 30-4"/>`,
} as const;

export type Drawing = keyof typeof drawings;
