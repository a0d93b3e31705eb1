import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { draftSceneSchema, type TextTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { describe, expect, test } from 'vitest';
import type { Command } from '../editor';
import {
  calloutInput,
  redactionInput,
  imageInput,
  makeDocument,
  makeEditor,
  seededRandom,
  takeSource,
  textInput,
  videoInput,
  voiceInput,
} from '../test-document';
import { isValidDocument, isValidStep } from '../valid-document';
import { addCard } from './add-card';
import { addTrack } from './add-track';
import { addTrackless } from './add-trackless';
import { changeCallout } from './change-callout';
import { addVoice } from './add-voice';
import { changeRedaction } from './change-redaction';
import { changeVoice, slideVoice } from './change-voice';
import { cutSpan, cutSpans, deletePiece } from './cut-span';
import { deleteTrack } from './delete-track';
import { deleteTrackless } from './delete-trackless';
import { deleteVoice } from './delete-voice';
import { duplicateTrack, pasteTrack } from './duplicate-track';
import { fadeTrack } from './fade-track';
import { flagTrack } from './flag-track';
import { moveTrack } from './move-track';
import { putOnLook } from './put-on-look';
import { reopenCut } from './reopen-cut';
import { reorderPiece } from './reorder-piece';
import { reorderTrack } from './reorder-track';
import { resizeTrack } from './resize-track';
import { restyleText } from './restyle-text';
import { rotateTrack } from './rotate-track';
import { setCaptions } from './set-captions';
import { setDuration } from './set-duration';
import { setFit } from './set-fit';
import { setOpacity } from './set-opacity';
import { setSound } from './set-sound';
import { setSpeed } from './set-speed';
import { setText } from './set-text';
import { setVolume } from './set-volume';
import { slideTrack } from './slide-track';
import { splitTrack } from './split-track';
import { trimPiece } from './trim-piece';
import { trimTrack } from './trim-track';
import { four } from '../test-commands';

const [text] = makeDocument({ tracks: [textInput({ startTime: 1_000, endTime: 3_000 })] }).scene.tracks as [
  TextTrack,
];
const [redaction] = makeDocument({ covers: [redactionInput()] }).scene.covers;
const callouts = makeDocument({
  pointers: [
    calloutInput(),
    calloutInput({ id: 'r', kind: 'ring' }),
    calloutInput({ id: 'z', kind: 'zoom', startTime: 4_000, endTime: 6_000 }),
  ],
}).scene.pointers;
const [voice] = makeDocument({ voices: [voiceInput()] }).scene.voices;

/** Any command, about anything, with times and places inside and outside the valid range. */
function anyCommand(random: () => number): Command {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const id = pick([
    'v',
    't',
    'i',
    'c',
    'p',
    'r',
    'z',
    'n',
    'w',
    'look-card',
    'look-strip',
    'new-1',
    'new-2',
    'new-3',
    'gone',
  ]);
  const ms = () => Math.floor(random() * 13_000) - 500;
  const px = () => random() * 3_000 - 600;
  const ripple = random() < 0.5;
  const edge = pick(['start', 'end'] as const);
  const place = Math.floor(random() * 5);
  return pick<() => Command>([
    () => addTrack(text),
    () => addTrack({ ...text, endTime: 500 }),
    () =>
      addTrackless({
        ...pick([redaction, ...callouts]),
        id: `c${ms()}`,
        startTime: Math.abs(ms()),
        endTime: Math.abs(ms()),
      } as never),
    () => addVoice({ ...voice, id: `n${ms()}`, startTime: ms() } as never),
    () => changeVoice(id, { volume: random() * 2 - 0.5, duck: random() * 60 - 50 }),
    () => slideVoice(id, ms()),
    () => deleteVoice(id),
    () => addCard({ src: 'image:card', place: pick(['title', 'end']), lengthMs: ms() }),
    () => changeCallout(id, { color: pick(['#ff0000', 'red']) }),
    () => changeRedaction(id, { kind: pick(['blur', 'box']) }),
    () => cutSpan(id, [ms(), ms()], { ripple }),
    () =>
      cutSpans(
        id,
        [
          [ms(), ms()],
          [ms(), ms()],
        ],
        { ripple },
      ),
    () => reopenCut(id, [[ms(), ms()]], { ripple }),
    () => deletePiece(id, place, { ripple }),
    () => reorderPiece(id, { from: place, to: Math.floor(random() * 6), ripple }),
    () =>
      setSpeed(id, { place: random() < 0.2 ? null : place, speed: pick([0, 0.5, 0.75, 1.3, 2, 9]), ripple }),
    () => trimPiece(id, { place, edge, to: ripple ? { stageMs: ms() } : { sourceMs: ms() }, ripple }),
    () => deleteTrackless(id),
    () => deleteTrack(id),
    () => duplicateTrack(id),
    () => pasteTrack(text, ms()),
    () => fadeTrack(id, { [pick(['in', 'out'])]: ms() }),
    () => flagTrack(id, { locked: random() < 0.3, hidden: random() < 0.5 }),
    () => moveTrack(id, { x: px(), y: px() }),
    () => resizeTrack(id, { x: px(), y: px(), width: px(), height: px() }),
    () => rotateTrack(id, px()),
    () =>
      putOnLook({
        ...defaultFilmLook('#aa0044'),
        words: { card: pick(['Your knee', 'x'.repeat(600)]), strip: pick(['', 'Dr. Ada Weber']) },
        logoSrc: pick(['image:logo', null]),
      }),
    () => reorderTrack(id, Math.floor(random() * 6) - 1),
    () => restyleText(id, { size: px() }),
    () => setText(id, pick(['', 'a', 'é\n', '漢', 'x'.repeat(600)])),
    () => setOpacity(id, random() * 2 - 0.5),
    () => setVolume(id, random() * 2 - 0.5),
    () => setFit(id, pick(['contain', 'cover', 'fill'])),
    () => setDuration(ms()),
    () => setSound({ clean: ripple }),
    () => setCaptions({ burn: ripple }),
    () => slideTrack(id, ms()),
    () => splitTrack(id, ms()),
    () => trimTrack(id, { edge, toMs: ms(), ripple }),
  ])();
}

describe('any sequence of commands', () => {
  test('keeps the scene acceptable to the server, refuses with a code, and is undone and redone step by step', () => {
    const names = new Set<string>();
    for (let seed = 1; seed <= 15; seed += 1) {
      const random = seededRandom(seed);
      const editor = makeEditor({
        tracks: [videoInput(), textInput(), imageInput()],
        covers: [redactionInput()],
        pointers: callouts,
        voices: [voiceInput()],
      });
      const states = [editor.getSnapshot().document];
      for (let step = 0; step < 40; step += 1) {
        const command = anyCommand(random);
        const before = editor.getSnapshot().document;
        const applied = editor.run(command);
        const { document, refusal } = editor.getSnapshot();
        expect(applied, `seed ${seed} ${command.name}`).toBe(refusal === null);
        if (!applied) expect(document).toBe(before);
        if (document !== before) {
          states.push(document);
          names.add(command.name);
        }
        const parsed = draftSceneSchema.safeParse(document.scene);
        expect(parsed.error?.issues ?? [], `seed ${seed} ${command.name}`).toEqual([]);
        expect(parsed.data).toEqual(document.scene);
      }
      for (const state of states.slice(0, -1).reverse()) {
        editor.undo();
        expect(editor.getSnapshot().document).toBe(state);
      }
      expect(editor.getSnapshot().canUndo).toBe(false);
      for (const state of states.slice(1)) {
        editor.redo();
        expect(editor.getSnapshot().document).toBe(state);
      }
      expect(editor.getSnapshot().canRedo).toBe(false);
    }
    expect(names.size).toBeGreaterThan(20);
  });

  test('is checked as the whole schema checks it', () => {
    const document = makeDocument(four);
    const broken = [
      { ...document.scene, width: 30_000 },
      { ...document.scene, duration: Number.NaN },
      { ...document.scene, tracks: [...document.scene.tracks, { ...document.scene.tracks[0], id: 'fifth' }] },
      { ...document.scene, covers: [{ ...document.scene.covers[0], endTime: 0 }] },
      { ...document.scene, pointers: [{ ...document.scene.pointers[0], endTime: 0 }] },
    ];
    for (const scene of broken) {
      expect(draftSceneSchema.safeParse(scene).success).toBe(false);
      expect(isValidDocument({ scene: scene as typeof document.scene, marks: {} })).toBe(false);
    }
    const empty = { ...document.scene, tracks: [] };
    expect(draftSceneSchema.safeParse(empty).success).toBe(true);
    expect(isValidDocument({ scene: empty, marks: {} })).toBe(true);
    expect(isValidDocument(document)).toBe(true);
  });

  test('is checked in a step of a gesture as the whole scene is', () => {
    const random = seededRandom(7);
    const verdicts = { valid: 0, invalid: 0 };
    const context = { sources: { 'video:take': takeSource }, newId: () => 'new-1' };
    const { document } = makeEditor(four).getSnapshot();
    for (let times = 0; times < 5_000; times += 1) {
      const after = anyCommand(random).apply(document, context);
      if (typeof after === 'string') continue;
      const isValid = draftSceneSchema.safeParse(after.scene).success;
      expect(isValidStep(document, after)).toBe(isValid);
      verdicts[isValid ? 'valid' : 'invalid'] += 1;
    }
    expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(100);
  });

  test.each([
    ['a side that is too short', { width: 4 }],
    ['a place that is no number', { x: Number.NaN }],
    ['a place out of sight', { y: 30_000 }],
    ['a cover that is turned', { rotation: 5 }],
    ['a cover that shines through', { opacity: 0.5 }],
  ])('is refused in a step for %s', (_what, change) => {
    const document = makeDocument(four);
    const [first, ...others] = document.scene.covers;
    if (!first) throw new Error('there is no cover');
    const moved = { ...first, shape: { ...first.shape, ...change } } as typeof first;
    const after = { ...document, scene: { ...document.scene, covers: [moved, ...others] } };
    expect(isValidStep(document, after)).toBe(false);
    expect(isValidStep(document, { ...document, scene: { ...document.scene, covers: [{ ...first }] } })).toBe(
      true,
    );
  });
});
