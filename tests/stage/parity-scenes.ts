import { FONT_FAMILIES } from '@bedside/contracts/kit/font-families';
import { calloutScenes } from './callout-scenes';
import { image, redaction, scene, sped, tallBox, text, video, type ParityScene } from './scene-parts';

const words = 'Bend the knee slowly,\nhold it, and let go.';

/** Texts of each script, in three weights. */
const scripts = [
  [
    'signs and scripts from right to left',
    '≤ 2 ≥ → ✓ ½ ⅓ µg ° ≠',
    'מחר (ב-8:00) שלום 😀!',
    'اثنِ ركبتك ببطء ١٢، 3.5 kg',
  ],
  [
    'Indic scripts, Thai and Chinese',
    'घुटना क्षत्रिय र्क ৰোগী',
    'งอเข่าช้าๆ น้ำใจ ผู้ป่วย',
    '慢慢弯曲膝盖，保持十秒。',
  ],
  [
    'Japanese, Korean, and marks',
    'ひざをゆっくり曲げる。直',
    '무릎을 천천히 굽히세요',
    'e\u0301 x\u0323\u0307 q\u0303 a\u20dd Ж\u0301 ∑ ℃',
  ],
  ['emoji', '😀 👨‍👩‍👧‍👦 🇩🇪 👍🏽 ⚡', '❤️ ☎️ ☎ ✔ 👩🏿‍⚕️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'Take 💊 ≤ 2 ⏰ 8:00 🏳️‍🌈'],
] as const;

export const parityScenes: ParityScene[] = [
  scene('a video that fills the stage', [video()]),
  scene('a video contained in a tall box', [video({ fit: 'contain' }, { shape: tallBox })]),
  scene('a video that covers a tall box', [video({ fit: 'cover' }, { shape: tallBox })]),
  scene('a video stretched into a tall box', [video({ fit: 'fill' }, { shape: tallBox })]),
  ...[30, 90, 180, -47.5].map((rotation) =>
    scene(`a video turned by ${rotation} degrees`, [
      video({}, { shape: { x: 60, y: 30, width: 200, height: 112, rotation } }),
    ]),
  ),
  scene('a video that lies partly beside the stage', [
    video({ fit: 'cover' }, { shape: { x: -90, y: -40, width: 300, height: 200, rotation: 10 } }),
  ]),
  scene('a video of 720 lines made small', [video({ src: 'video:large' }, { shape: tallBox })]),
  scene('a picture with clear parts over a video, turned and faint', [
    video(),
    image({ shape: { x: 170, y: 30, width: 120, height: 100, rotation: 25, opacity: 0.7 } }),
  ]),
  scene('a large picture made small, covering its box', [
    video(),
    image({ shape: { x: 20, y: 30, width: 130, height: 60 } }, { src: 'image:large', fit: 'cover' }),
  ]),
  ...FONT_FAMILIES.map((family, at) =>
    scene(`a text in ${family}`, [
      video({ src: 'video:pal' }),
      text(`${words} Колено. Γόνατο.`, {
        family,
        weight: [400, 700][at % 2],
        style: (['normal', 'italic'] as const)[at % 2],
      }),
    ]),
  ),
  ...(['left', 'center', 'right'] as const).map((align) =>
    scene(`a text aligned ${align} in its box`, [
      video(),
      text(words, { align, weight: 700, background: '#000000b3', padding: 8, lineHeight: 1.4 }),
    ]),
  ),
  scene('a text with an outline and its shadow, at the bottom of its box', [
    video(),
    text(words, { size: 48, verticalAlign: 'bottom', outline: { color: '#7a1030', width: 3 } }),
  ]),
  scene('a text turned, its box clear, larger than its place', [
    video({ src: 'video:pal' }),
    text(
      'Warning: stop when it hurts',
      { size: 30, color: '#ffd43bcc', weight: 900 },
      {
        shape: { x: 100, y: 40, width: 120, height: 30, rotation: -20, opacity: 0.8 },
      },
    ),
  ]),
  scene(
    'four tracks over each other, each with its own time',
    [
      video(),
      video(
        { src: 'video:tall', in: 500 },
        {
          id: 'w',
          startTime: 200,
          endTime: 1_100,
          shape: { x: 200, y: 20, width: 100, height: 140, opacity: 0.6 },
        },
      ),
      text('Under the picture', { background: '#1d6f5c' }, { startTime: 400 }),
      image({ shape: { x: 120, y: 70, width: 90, height: 90 } }),
    ],
    {},
    { frames: [0, 5, 6, 12, 20, 32, 33, 44] },
  ),
  scene(
    'fades of a video, a picture and a text',
    [
      video({}, { fade: { in: 600, out: 400 } }),
      image({ startTime: 300, fade: { in: 300, out: 500 } }),
      text('Fades', { background: '#c24b2a' }, { fade: { in: 0, out: 1_000 } }),
    ],
    {},
    { frames: [0, 4, 9, 14, 25, 36, 41, 44] },
  ),
  scene(
    'a box over a video and a picture and under a text',
    [video(), image(), text('Name of the patient')],
    {
      covers: [redaction('box', { color: '#123456', shape: { x: 150, y: 40, width: 120, height: 90 } })],
    },
    { frames: [0, 8, 9, 20, 35, 36] },
  ),
  scene(
    'a blur over a video and under a text',
    [video({ src: 'video:pal' }), text('Blurred')],
    {
      covers: [redaction('blur')],
    },
    { frames: [0, 8, 9, 20, 35, 36] },
  ),
  ...calloutScenes,
  scene(
    'captions burnt in',
    [video({ cuts: [[400, 700]] }, { endTime: 1_400 })],
    {
      captions: { burn: true, style: { size: 16 } },
    },
    {
      frames: [0, 3, 9, 18, 30, 40],
      cues: [
        { startMs: 100, endMs: 600, text: 'Sit down.' },
        { startMs: 800, endMs: 1_400, text: 'Bend the knee slowly and hold it there for ten seconds.' },
      ],
    },
  ),
  ...scripts.map(([name, ...texts]) =>
    scene(
      name,
      [
        video({ src: 'video:pal' }),
        ...texts.map((words, at) =>
          text(
            words,
            { weight: [700, 400, 300][at], background: at === 1 ? '#1d3f6c' : null },
            { id: `t${at}`, shape: { x: 10, y: 4 + at * 58, width: 300, height: 56 } },
          ),
        ),
      ],
      {},
      // The film has half of the colours of emoji, and thin strokes lose more by that than bold ones.
      { leastRegion: name === 'emoji' ? 0.978 : 0.98 },
    ),
  ),
  scene(
    'captions in Hebrew and Arabic over a joint',
    [video({ cuts: [[400, 700]] }, { endTime: 1_400 })],
    { captions: { burn: true, style: { size: 18 } } },
    {
      frames: [0, 3, 9, 12, 18, 30, 40],
      cues: [
        { startMs: 100, endMs: 900, text: 'קחו ≤ 2 כדורים (בבוקר) 😀!' },
        { startMs: 900, endMs: 1_400, text: 'اثنِ ركبتك ببطء،\nوابقَ 10 ثوانٍ ✓' },
      ],
    },
  ),
  scene('a stage and a source of odd sizes', [video({ src: 'video:odd' })], { width: 318, height: 182 }),
  scene('a phone video that is turned', [video({ src: 'video:phone' })]),
  scene(
    'frames at uneven times',
    [video({ src: 'video:uneven' })],
    {},
    { frames: [0, 3, 4, 5, 9, 16, 31, 44] },
  ),
  scene('a source in the colours of bt601', [video({ src: 'video:bt601' })]),
  scene('a large source that states the matrix of bt601 alone', [video({ src: 'video:matrixalone' })]),
  scene('a source that says nothing of its colours', [video({ src: 'video:untagged' })]),
  scene('a source of full range', [video({ src: 'video:full' })]),
  scene('a source of 60 frames a second', [video({ src: 'video:fast', in: 8 })]),
  scene(
    'a scene of 60 frames a second',
    [video({ src: 'video:fast' })],
    { frame_rate: 60 },
    {
      frames: [0, 1, 2, 31, 60, 89],
    },
  ),
  scene('a source of 29.97 frames a second', [video({ src: 'video:ntsc', in: 701 })]),
  scene(
    'a source of 25 frames in a scene of 30',
    [video({ src: 'video:pal' })],
    {},
    {
      frames: [1, 2, 3, 4, 5, 6, 44],
    },
  ),
  scene(
    'a part of a source that ends before its track',
    [video({ in: 500, out: 1_300 })],
    {},
    {
      frames: [0, 12, 22, 23, 24, 25, 44],
    },
  ),
  scene(
    'cuts at borders of frames',
    [
      video({
        in: 100,
        cuts: [
          [400, 600],
          [1_000, 1_900],
        ],
      }),
    ],
    {},
    {
      frames: [0, 8, 9, 10, 20, 21, 22, 44],
    },
  ),
  scene(
    'pieces in another order, faster and slower',
    [sped],
    { version: 3 },
    { frames: [0, 5, 11, 12, 13, 18, 23, 24, 25, 30, 35, 36, 40, 44] },
  ),
  scene(
    'cuts between frames',
    [
      video({
        in: 13,
        cuts: [
          [417, 583],
          [777, 778],
          [1_050, 1_931],
        ],
      }),
      // It keeps the film from being copied: copied pictures have times between the frames.
      text(' ', {}, { shape: { x: 0, y: 0, width: 5, height: 5 } }),
    ],
    {},
    {
      frames: [0, 11, 12, 13, 17, 18, 25, 26, 44],
    },
  ),
  scene(
    'a cut of a turned and faint video over another',
    [
      video({ src: 'video:pal' }),
      video(
        { in: 40, cuts: [[555, 1_234]] },
        { id: 'w', shape: { x: 80, y: 40, width: 160, height: 90, rotation: 12, opacity: 0.8 } },
      ),
    ],
    {},
    { frames: [0, 14, 15, 16, 17, 44] },
  ),
];
